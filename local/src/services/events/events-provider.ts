import { physicalName } from '../../cloudformation/physical-name.ts';
import { field, listField, textField } from '../../json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../provider.ts';
import { intervalOf } from './scheduled-event.ts';
import type { RuleTarget, Schedules } from './schedules.ts';

/** EventBridge's rules that call functions on a schedule. */
export class EventsProvider implements ResourceProvider {
  readonly types = ['AWS::Events::Rule'] as const;
  readonly #schedules: Schedules;

  constructor(schedules: Schedules) {
    this.#schedules = schedules;
  }

  async provision({ properties, region, accountId, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    if (properties.EventPattern) throw new Error('rules with an event pattern do not run here');
    const name = String(properties.Name ?? physicalName(stackName, logicalId));
    const arn = `arn:aws:events:${region}:${accountId}:rule/${name}`;
    const expression = textField(properties, 'ScheduleExpression');
    const everyMilliseconds = intervalOf(expression);
    const targets = listField(properties, 'Targets').map(targetOf);
    if (properties.State !== 'DISABLED') {
      this.#schedules.put({ arn, region, accountId, expression, everyMilliseconds, targets });
    }
    return { ref: name, attributes: { Arn: arn } };
  }
}

function targetOf(target: unknown): RuleTarget {
  const arn = textField(target, 'Arn');
  if (!arn.includes(':lambda:')) throw new Error(`rules call functions alone here, not ${arn}`);
  for (const name of ['InputPath', 'InputTransformer']) {
    if (field(target, name)) throw new Error(`a target's ${name} is not evaluated here`);
  }
  const input = textField(target, 'Input');
  const deadLetters = textField(target, 'DeadLetterConfig', 'Arn');
  return { arn, ...(input && { input }), ...(deadLetters && { deadLetters }) };
}
