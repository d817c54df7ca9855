import { toAwsError } from '../../aws/aws-error.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { AsynchronousInvocations } from '../lambda/asynchronous-invocations.ts';
import type { MessageSink } from '../sqs/sqs-service.ts';

const SERVICE = 'events.amazonaws.com';

/** The common fields of scheduled rules and rules with a pattern. */
export interface EventRule {
  readonly arn: string;
  readonly region: string;
  readonly targets: readonly RuleTarget[];
}

/** A function that a rule calls. */
export interface RuleTarget {
  readonly arn: string;
  /** The JSON payload that replaces the event. */
  readonly input?: string;
  /** ARN of the dead-letter queue for events that could not be delivered. */
  readonly deadLetters?: string;
}

/** Calls the functions of rules as the EventBridge service. The functions' policies must allow it. */
export class RuleTargets {
  readonly #invocations: AsynchronousInvocations;
  readonly #access: AccessControl;
  readonly #queues: MessageSink;

  constructor(invocations: AsynchronousInvocations, access: AccessControl, queues: MessageSink) {
    this.#invocations = invocations;
    this.#access = access;
    this.#queues = queues;
  }

  /** @param event JSON */
  call(rule: EventRule, event: string): void {
    for (const target of rule.targets) this.#callOne(rule, target, target.input ?? event);
  }

  /** When the function doesn't exist or the rule may not call it, the event goes to the dead-letter queue without a retry. */
  #callOne({ arn, region }: EventRule, target: RuleTarget, payload: string): void {
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
