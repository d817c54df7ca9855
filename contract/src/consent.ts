import type { Config } from './schemas/config.ts';

/**
 * What services of other companies are used for, each with the person's consent alone: counting how the product is used, learning of
 * errors, masked recordings of sessions, and help inside the pages.
 */
export const PURPOSES = ['statistics', 'errors', 'recordings', 'help'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes for which a stage has a service. Without any, nobody is asked. */
export function purposesOf({
  analytics,
  errorReports,
  helpWidget,
}: Pick<Config, 'analytics' | 'errorReports' | 'helpWidget'>): Purpose[] {
  const has: Record<Purpose, boolean> = {
    statistics: analytics,
    errors: errorReports !== undefined,
    recordings: errorReports?.recordings === true,
    help: helpWidget !== undefined,
  };
  return PURPOSES.filter((purpose) => has[purpose]);
}
