import type { DatabaseSync } from 'node:sqlite';
import { toAwsError } from '../../service.ts';
import { openStore } from '../../store.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { AsynchronousInvocations } from '../lambda/asynchronous-invocations.ts';
import type { MessageSink } from '../sqs/sqs-service.ts';
import { scheduledEvent } from './scheduled-event.ts';

/** A rule with a schedule, as the template describes it. */
export interface ScheduledRule {
  readonly arn: string;
  readonly region: string;
  readonly accountId: string;
  /** The template's own words: `rate(1 hour)`. */
  readonly expression: string;
  readonly everyMilliseconds: number;
  readonly targets: readonly RuleTarget[];
}

/** A function that a rule calls. */
export interface RuleTarget {
  readonly arn: string;
  /** What it is called with in place of the event, as JSON. */
  readonly input?: string;
  /** ARN of the queue for events that could not be handed over. */
  readonly deadLetters?: string;
}

/** When a rule is due next, milliseconds since the epoch: kept, so that a rule keeps its time over a restart. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS schedules (
  rule TEXT PRIMARY KEY, expression TEXT NOT NULL, next_at INTEGER NOT NULL
)`;
/** What a timer of Node can wait at most. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const SERVICE = 'events.amazonaws.com';

/**
 * Calls functions at their rules' times, as the service EventBridge, which their policies must let in. What was due
 * while the system was off is done once when it is on again.
 */
export class Schedules {
  readonly #store: DatabaseSync;
  readonly #invocations: AsynchronousInvocations;
  readonly #access: AccessControl;
  readonly #queues: MessageSink;
  readonly #rules: ScheduledRule[] = [];
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(invocations: AsynchronousInvocations, access: AccessControl, queues: MessageSink, home: string) {
    this.#invocations = invocations;
    this.#access = access;
    this.#queues = queues;
    this.#store = openStore(home, 'events', SCHEMA);
  }

  put(rule: ScheduledRule): void {
    this.#rules.push(rule);
  }

  /** Call it once the functions exist. */
  begin(): void {
    for (const rule of this.#rules) this.#wait(rule, this.#dueAt(rule));
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#store.close();
  }

  /** A rule that is new, or whose schedule changed, is due for the first time after one interval. */
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
      () => (left > LONGEST_TIMER_MS ? this.#wait(rule, at) : this.#fire(rule, at)),
      Math.min(left, LONGEST_TIMER_MS),
    );
    this.#timers.set(rule.arn, timer);
  }

  #fire(rule: ScheduledRule, at: number): void {
    const missed = Math.max(0, Math.floor((Date.now() - at) / rule.everyMilliseconds));
    const next = this.#setDue(rule, at + (missed + 1) * rule.everyMilliseconds);
    const event = JSON.stringify(scheduledEvent(rule, new Date()));
    for (const target of rule.targets) this.#call(rule, target, target.input ?? event);
    this.#wait(rule, next);
  }

  /** A function that the rule may not call, or that there is not, isn't tried again: the event is dead at once. */
  #call({ arn, region }: ScheduledRule, target: RuleTarget, payload: string): void {
    const caller = { kind: 'service', service: SERVICE, sourceArn: arn } as const;
    try {
      this.#invocations.accept(region, target.arn, payload, caller);
    } catch (error) {
      const { code, message } = toAwsError(error);
      console.error(`The rule ${arn} could not call ${target.arn}: ${message}`);
      if (!target.deadLetters) return;
      const text = (StringValue: string) => ({ DataType: 'String', StringValue });
      try {
        this.#access.requireSend(caller, region, target.deadLetters);
        this.#queues.put(target.deadLetters, payload, {
          RULE_ARN: text(arn),
          TARGET_ARN: text(target.arn),
          ERROR_CODE: text(code),
          ERROR_MESSAGE: text(message),
        });
      } catch (refusal) {
        console.error(`The event of the rule ${arn} is lost:`, refusal);
      }
    }
  }
}
