import type { EventRule } from './rule-targets.ts';

/** A rule with a schedule, as the template describes it. */
export interface ScheduledRule extends EventRule {
  readonly accountId: string;
  /** The template's own words: `rate(1 hour)`. */
  readonly expression: string;
  readonly everyMilliseconds: number;
}

const MILLISECONDS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * How often `rate(1 hour)` is, in milliseconds.
 *
 * @throws {Error} for other expressions: they don't run here
 */
export function intervalOf(expression: string): number {
  const [, count, unit = '', plural] = /^rate\((\d+) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  const interval = Number(count) * (MILLISECONDS[unit] ?? Number.NaN);
  // EventBridge wants `1 hour` and `2 hours`.
  if (interval > 0 && (Number(count) === 1) === (plural === '')) return interval;
  throw new Error(`the schedule ${expression} is none that runs here: rate(<number> minutes|hours|days)`);
}
