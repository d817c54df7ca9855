import { field, listField, textField } from '../../aws/json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';
import type { EventBus } from './event-bus.ts';
import { parseEventPattern } from './event-pattern.ts';
import type { RuleTarget } from './rule-targets.ts';
import { intervalOf } from './scheduled-rule.ts';
import type { Schedules } from './schedules.ts';

/** EventBridge rules that call functions on a schedule or for events on the default event bus. */
export class EventsProvider implements ResourceProvider {
  readonly types = ['AWS::Events::Rule'] as const;
  readonly #schedules: Schedules;
  readonly #bus: EventBus;

  constructor(schedules: Schedules, bus: EventBus) {
    this.#schedules = schedules;
    this.#bus = bus;
  }

  async provision({ properties, region, accountId, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    const { EventPattern, ScheduleExpression, EventBusName = 'default' } = properties;
    if (EventBusName !== 'default') throw new Error(`there is no event bus ${String(EventBusName)} here`);
    if (EventPattern && ScheduleExpression) throw new Error('a rule has a pattern or a schedule here, not both');
    const name = String(properties.Name ?? physicalName(stackName, logicalId));
    const arn = `arn:aws:events:${region}:${accountId}:rule/${name}`;
    const rule = { arn, region, targets: listField(properties, 'Targets').map(targetOf) };
    const isOn = properties.State !== 'DISABLED';
    if (EventPattern) {
      const pattern = parseEventPattern(EventPattern);
      if (isOn) this.#bus.put({ ...rule, pattern });
    } else {
      const expression = textField(properties, 'ScheduleExpression');
      const everyMilliseconds = intervalOf(expression);
      if (isOn) this.#schedules.put({ ...rule, accountId, expression, everyMilliseconds });
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
