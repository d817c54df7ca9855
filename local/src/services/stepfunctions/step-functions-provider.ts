import { readFile } from 'node:fs/promises';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';
import type { AccessControl } from '../iam/access-control.ts';
import { parseDefinition } from './definition.ts';
import type { StepFunctionsService } from './step-functions-service.ts';

/** State machines of the Standard type. */
export class StepFunctionsProvider implements ResourceProvider {
  readonly types = ['AWS::StepFunctions::StateMachine'] as const;
  readonly #service: StepFunctionsService;
  readonly #assets: ReadonlyMap<string, string>;
  readonly #access: AccessControl;

  /** @param assets object key in the bootstrap bucket -> file on disk */
  constructor(service: StepFunctionsService, assets: ReadonlyMap<string, string>, access: AccessControl) {
    this.#service = service;
    this.#assets = assets;
    this.#access = access;
  }

  async provision({ properties, region, accountId, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    const type = String(properties.StateMachineType ?? 'STANDARD');
    if (type !== 'STANDARD') throw new Error(`only STANDARD state machines run here, not ${type}`);
    const name = String(properties.StateMachineName ?? physicalName(stackName, logicalId, 80));
    const arn = `arn:aws:states:${region}:${accountId}:stateMachine:${name}`;
    const definition = await this.#definition(properties);
    parseDefinition(definition);
    const roleArn = String(properties.RoleArn ?? '');
    this.#access.requireTrust(roleArn, 'states.amazonaws.com', arn);
    this.#service.put({ arn, name, region, type, roleArn, definition });
    return { ref: arn, attributes: { Arn: arn, Name: name, StateMachineRevisionId: 'INITIAL' } };
  }

  async #definition(properties: Record<string, unknown>): Promise<string> {
    const location = properties.DefinitionS3Location as { Key?: string } | undefined;
    const file = location && this.#assets.get(location.Key ?? '');
    if (location && !file) throw new Error(`its definition ${location.Key} is not among the synthesised assets`);
    const text = file
      ? await readFile(file, 'utf8')
      : String(properties.DefinitionString ?? JSON.stringify(properties.Definition));
    const substitutions = (properties.DefinitionSubstitutions ?? {}) as Record<string, unknown>;
    return text.replace(/\$\{(\w+)\}/g, (whole, key: string) =>
      key in substitutions ? String(substitutions[key]) : whole,
    );
  }
}
