import type { Provisioned, ResourceProvider } from '../aws/provider.ts';
import type { AssemblyStack } from './assembly.ts';
import { conditionHolds, resolveIntrinsics, type Scope, TemplateError } from './intrinsics.ts';
import { findCircle, referencesOf } from './references.ts';

/** A deployed stack: its outputs by key. */
export interface DeployedStack {
  readonly stackName: string;
  readonly region: string;
  readonly outputs: Readonly<Record<string, string>>;
}

export interface DeploymentSettings {
  readonly accountId: string;
  /** Values for the templates' parameters, by name. A template without such a parameter ignores the value. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The same for one stack, by its name. They come first. */
  readonly stackParameters?: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Types of resources that only describe the template. Nothing is created for them. */
const METADATA_TYPES = new Set(['AWS::CDK::Metadata']);

/**
 * Creates all resources of the stacks. A stack waits for the stacks that it depends on, a resource waits for the
 * resources that it refers to. Everything else runs at the same time.
 *
 * @throws {TemplateError} naming every resource whose type no provider knows, before anything is created
 */
export async function deployStacks(
  stacks: readonly AssemblyStack[],
  providers: readonly ResourceProvider[],
  settings: DeploymentSettings,
): Promise<readonly DeployedStack[]> {
  const byType = new Map(providers.flatMap((provider) => provider.types.map((type) => [type, provider] as const)));
  checkTypes(stacks, byType);
  const exportsOf = new Map<string, Map<string, string>>();
  for (const { region } of stacks) exportsOf.set(region, new Map());

  const deploying = new Map<string, Promise<DeployedStack>>();
  const deploy = (stack: AssemblyStack): Promise<DeployedStack> => {
    const started = deploying.get(stack.id);
    if (started) return started;
    const promise = (async () => {
      const before = stacks.filter((other) => stack.dependencies.includes(other.id));
      await Promise.all(before.map(deploy));
      return deployStack(stack, byType, settings, exportsOf.get(stack.region) ?? new Map());
    })();
    deploying.set(stack.id, promise);
    return promise;
  };
  return Promise.all(stacks.map(deploy));
}

function checkTypes(stacks: readonly AssemblyStack[], byType: ReadonlyMap<string, ResourceProvider>): void {
  const unknown = stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, { Type }]) => !METADATA_TYPES.has(Type) && !byType.has(Type))
      .map(([logicalId, { Type }]) => `${Type} (${stack.stackName}/${logicalId})`),
  );
  if (unknown.length > 0) throw new TemplateError(`This local AWS cannot create: ${unknown.join(', ')}`);
}

async function deployStack(
  stack: AssemblyStack,
  byType: ReadonlyMap<string, ResourceProvider>,
  settings: DeploymentSettings,
  exports: Map<string, string>,
): Promise<DeployedStack> {
  const { stackName, region, template } = stack;
  const circle = findCircle(template);
  if (circle)
    throw new TemplateError(`${stackName}: resources depend on each other in a circle: ${circle.join(' -> ')}`);
  const { accountId, stackParameters } = settings;
  const parameters = { ...settings.parameters, ...stackParameters?.get(stackName) };
  const provisioned = new Map<string, Provisioned>();
  const scope: Scope = { stackName, region, accountId, template, parameters, provisioned, exports };
  const creating = new Map<string, Promise<void>>();

  const create = (logicalId: string): Promise<void> => {
    const started = creating.get(logicalId);
    if (started) return started;
    const promise = createAfterReferences(logicalId);
    creating.set(logicalId, promise);
    return promise;
  };
  const createAfterReferences = async (logicalId: string): Promise<void> => {
    const resource = template.Resources[logicalId];
    if (!resource || METADATA_TYPES.has(resource.Type)) return;
    if (resource.Condition && !conditionHolds(resource.Condition, scope)) return;
    await Promise.all([...referencesOf(resource, template)].map(create));
    const provider = byType.get(resource.Type);
    const properties = resolveIntrinsics(resource.Properties ?? {}, scope) as Record<string, unknown>;
    try {
      const result = await provider?.provision({
        type: resource.Type,
        logicalId,
        stackName,
        region,
        accountId,
        properties,
      });
      if (result) provisioned.set(logicalId, result);
    } catch (error) {
      if (error instanceof TemplateError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new TemplateError(`${stackName}/${logicalId} (${resource.Type}): ${reason}`, { cause: error });
    }
  };
  await Promise.all(Object.keys(template.Resources).map(create));

  const outputs: Record<string, string> = {};
  for (const [key, output] of Object.entries(template.Outputs ?? {})) {
    if (output.Condition && !conditionHolds(output.Condition, scope)) continue;
    const value = String(resolveIntrinsics(output.Value, scope));
    outputs[key] = value;
    if (output.Export) exports.set(String(resolveIntrinsics(output.Export.Name, scope)), value);
  }
  return { stackName, region, outputs };
}
