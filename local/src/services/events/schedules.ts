import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../aws/store.ts';
import { whenRoom } from '../../machine/disk-full.ts';
import type { RuleTargets } from './rule-targets.ts';
import { scheduledEvent } from './scheduled-event.ts';
import type { ScheduledRule } from './scheduled-rule.ts';

/** The next time of each rule, in milliseconds since the epoch. It is stored so that a restart doesn't change it. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS schedules (
  rule TEXT PRIMARY KEY, expression TEXT NOT NULL, next_at INTEGER NOT NULL
)`;
/** The longest delay of a Node.js timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls functions at their rules' times. A rule that was due while the system was off runs once after the start. */
export class Schedules {
  readonly #store: DatabaseSync;
  readonly #targets: RuleTargets;
  readonly #rules: ScheduledRule[] = [];
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(targets: RuleTargets, home: string) {
    this.#targets = targets;
    this.#store = openStore(home, 'events', SCHEMA);
  }

  put(rule: ScheduledRule): void {
    this.#rules.push(rule);
  }

  /** Starts the timers. Call it after the functions are created. */
  begin(): void {
    for (const rule of this.#rules) this.#wait(rule, this.#dueAt(rule));
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#store.close();
  }

  /** The next time of a rule. A new rule, or one with a changed schedule, is first due after one interval. */
  #dueAt(rule: ScheduledRule): number {
    const row = this.#store
      .prepare('SELECT next_at FROM schedules WHERE rule = ? AND expression = ?')
      .get(rule.arn, rule.expression);
    return row ? Number(row.next_at) : this.#setDue(rule, Date.now() + rule.everyMilliseconds);
  }

  #setDue({ arn, expression }: ScheduledRule, at: number): number {
    this.#store
      .prepare('INSERT OR REPLACE INTO schedules (rule, expression, next_at) VALUES (?, ?, ?)')
      .run(arn, expression, at);
    return at;
  }

  #wait(rule: ScheduledRule, at: number): void {
    const left = Math.max(0, at - Date.now());
    const timer = setTimeout(
      () => (left > LONGEST_TIMER_MS ? this.#wait(rule, at) : void whenRoom(() => this.#fire(rule, at))),
      Math.min(left, LONGEST_TIMER_MS),
    );
    this.#timers.set(rule.arn, timer);
  }

  #fire(rule: ScheduledRule, at: number): void {
    const missed = Math.max(0, Math.floor((Date.now() - at) / rule.everyMilliseconds));
    const next = this.#setDue(rule, at + (missed + 1) * rule.everyMilliseconds);
    this.#targets.call(rule, JSON.stringify(scheduledEvent(rule, new Date())));
    this.#wait(rule, next);
  }
}
