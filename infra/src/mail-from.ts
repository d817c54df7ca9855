import type { Stage } from './stages.ts';

/** The sender of a stage's mails. */
export function mailFrom(stage: Pick<Stage, 'domain'>): string {
  return `Parlance <no-reply@${stage.domain}>`;
}
