import type { EventRule } from './rule-targets.ts';

/** A rule with a schedule, from the template. */
export interface ScheduledRule extends EventRule {
  readonly accountId: string;
  /** The schedule expression of the template, e.g. `rate(1 hour)`. */
  readonly expression: string;
  readonly everyMilliseconds: number;
}

const MILLISECONDS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * The interval of an expression like `rate(1 hour)`, in milliseconds.
 *
 * @throws {Error} for other expressions: they are not supported here
 */
export function intervalOf(expression: string): number {
  const [, count, unit = '', plural] = /^rate\((\d+) (minute|hour|day)(s?)\)$/.exec(expression) ?? [];
  const interval = Number(count) * (MILLISECONDS[unit] ?? Number.NaN);
  // EventBridge requires the singular for 1 (`1 hour`) and the plural otherwise (`2 hours`).
  if (interval > 0 && (Number(count) === 1) === (plural === '')) return interval;
  throw new Error(`the schedule ${expression} is none that runs here: rate(<number> minutes|hours|days)`);
}
