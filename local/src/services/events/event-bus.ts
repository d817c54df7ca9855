import { randomUUID } from 'node:crypto';
import type { Json } from '../../aws/json.ts';
import { type EventPattern, patternHolds } from './event-pattern.ts';
import type { EventRule, RuleTargets } from './rule-targets.ts';

/** A rule with an event pattern, from the template. */
export interface PatternRule extends EventRule {
  readonly pattern: EventPattern;
}

/** An event that a service publishes about its own work. */
export interface ServiceEvent {
  readonly region: string;
  readonly accountId: string;
  /** `aws.states` */
  readonly source: string;
  readonly detailType: string;
  /** ARNs of the resources that the event is about. */
  readonly resources: readonly string[];
  readonly detail: { readonly [name: string]: Json };
}

/** The default event bus of each region. It delivers the services' events to the rules with a matching pattern. */
export class EventBus {
  readonly #targets: RuleTargets;
  readonly #rules: PatternRule[] = [];

  constructor(targets: RuleTargets) {
    this.#targets = targets;
  }

  put(rule: PatternRule): void {
    this.#rules.push(rule);
  }

  publish({ region, accountId, source, detailType, resources, detail }: ServiceEvent): void {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source,
      account: accountId,
      time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      region,
      resources: [...resources],
      detail,
    };
    for (const rule of this.#rules) {
      if (rule.region === region && patternHolds(rule.pattern, event)) this.#targets.call(rule, JSON.stringify(event));
    }
  }
}
