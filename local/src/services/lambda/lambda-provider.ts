import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { field, isTrue, listField, numberField, textField } from '../../aws/json-fields.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { physicalName } from '../../cloudformation/physical-name.ts';
import type { AsynchronousInvocations } from './asynchronous-invocations.ts';
import type { EventSourceMappings } from './event-source-mappings.ts';
import type { FunctionRegistry } from './function-registry.ts';

/** Maximum number of sandboxes of one function, when the template reserves no concurrency. */
const DEFAULT_CONCURRENCY = 10;
const DEFAULT_TIMEOUT_SECONDS = 3;
const DEFAULT_MEMORY_MEGABYTES = 128;
/** Records of a stream in one call. */
const DEFAULT_BATCH = 100;

interface Code {
  readonly S3Key?: string;
  readonly ZipFile?: string;
}

/** Functions with their versions, aliases and layers. */
export class LambdaProvider implements ResourceProvider {
  readonly types = [
    'AWS::Lambda::Function',
    'AWS::Lambda::Version',
    'AWS::Lambda::Alias',
    'AWS::Lambda::LayerVersion',
    'AWS::Lambda::EventInvokeConfig',
    'AWS::Lambda::EventSourceMapping',
  ] as const;
  readonly #functions: FunctionRegistry;
  readonly #asynchronous: AsynchronousInvocations;
  readonly #eventSources: EventSourceMappings | undefined;
  readonly #assets: ReadonlyMap<string, string>;
  readonly #inlineCodeDirectory: string;
  readonly #layers = new Map<string, string>();

  /**
   * @param eventSources absent when the templates have no tables
   * @param assets object key in the bootstrap bucket -> the asset's folder on disk
   * @param inlineCodeDirectory the folder for the code of functions whose template contains the code
   */
  constructor(
    functions: FunctionRegistry,
    asynchronous: AsynchronousInvocations,
    eventSources: EventSourceMappings | undefined,
    assets: ReadonlyMap<string, string>,
    inlineCodeDirectory: string,
  ) {
    this.#functions = functions;
    this.#asynchronous = asynchronous;
    this.#eventSources = eventSources;
    this.#assets = assets;
    this.#inlineCodeDirectory = inlineCodeDirectory;
  }

  async provision(resource: ResourceInput): Promise<Provisioned> {
    const { properties, logicalId } = resource;
    switch (resource.type) {
      case 'AWS::Lambda::Function':
        return this.#function(resource);
      case 'AWS::Lambda::LayerVersion':
        return this.#layer(resource);
      case 'AWS::Lambda::Version': {
        const arn = `${this.#arnOf(resource)}:1`;
        return { ref: arn, attributes: { FunctionArn: arn, Version: '1' } };
      }
      case 'AWS::Lambda::Alias': {
        const arn = `${this.#arnOf(resource)}:${String(properties.Name)}`;
        return { ref: arn, attributes: { AliasArn: arn } };
      }
      case 'AWS::Lambda::EventSourceMapping':
        this.#eventSource(resource);
        return { ref: logicalId, attributes: { Id: logicalId } };
      default:
        this.#eventHandling(resource);
        return { ref: logicalId, attributes: { Id: logicalId } };
    }
  }

  #eventSource(resource: ResourceInput): void {
    const { properties } = resource;
    const streamArn = textField(properties, 'EventSourceArn');
    if (!this.#eventSources || !/:table\/[^/]+\/stream\/./.test(streamArn)) {
      throw new Error(`only streams of tables are event sources here, not ${streamArn || 'nothing'}`);
    }
    if (textField(properties, 'StartingPosition') !== 'TRIM_HORIZON')
      throw new Error('a stream is read from its beginning here');
    for (const name of ['FilterCriteria', 'TumblingWindowInSeconds']) {
      if (field(properties, name)) throw new Error(`an event source's ${name} is not evaluated here`);
    }
    const onFailure = textField(properties, 'DestinationConfig', 'OnFailure', 'Destination');
    this.#eventSources.put({
      functionArn: this.#arnOf(resource),
      streamArn,
      batchSize: numberField(properties, 'BatchSize') ?? DEFAULT_BATCH,
      windowMs: (numberField(properties, 'MaximumBatchingWindowInSeconds') ?? 0) * 1000,
      retries: retriesOf(numberField(properties, 'MaximumRetryAttempts')),
      bisects: isTrue(properties, 'BisectBatchOnFunctionError'),
      reportsFailures: listField(properties, 'FunctionResponseTypes').includes('ReportBatchItemFailures'),
      ...(onFailure && { onFailure }),
    });
  }

  #eventHandling(resource: ResourceInput): void {
    const { properties } = resource;
    const destination = textField(properties, 'DestinationConfig', 'OnFailure', 'Destination');
    if (field(properties, 'DestinationConfig', 'OnSuccess') || (destination && !destination.includes(':sqs:'))) {
      throw new Error('only queues, of events that failed, are told what became of an event here');
    }
    const retries = numberField(properties, 'MaximumRetryAttempts');
    const maximumAgeSeconds = numberField(properties, 'MaximumEventAgeInSeconds');
    this.#asynchronous.configure(this.#arnOf(resource), {
      ...(retries !== undefined && { retries }),
      ...(maximumAgeSeconds !== undefined && { maximumAgeSeconds }),
      ...(destination && { onFailure: destination }),
    });
  }

  #arnOf({ properties, region }: ResourceInput): string {
    return this.#functions.configuration(region, String(properties.FunctionName)).arn;
  }

  async #function(resource: ResourceInput): Promise<Provisioned> {
    const { properties, region, accountId } = resource;
    const name = String(properties.FunctionName ?? physicalName(resource.stackName, resource.logicalId));
    const arn = `arn:aws:lambda:${region}:${accountId}:function:${name}`;
    if (properties.DeadLetterConfig)
      throw new Error('a DeadLetterConfig is not read here; a destination for failures is');
    const environment =
      (properties.Environment as { Variables?: Record<string, unknown> } | undefined)?.Variables ?? {};
    this.#functions.put({
      name,
      arn,
      region,
      accountId,
      roleArn: String(properties.Role ?? ''),
      runtime: String(properties.Runtime ?? ''),
      handler: String(properties.Handler ?? ''),
      codeDirectory: await this.#codeDirectory(name, region, (properties.Code ?? {}) as Code),
      layerDirectories: ((properties.Layers as readonly string[] | undefined) ?? []).map((layer) =>
        this.#layerAt(layer),
      ),
      environment: Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])),
      timeoutSeconds: Number(properties.Timeout ?? DEFAULT_TIMEOUT_SECONDS),
      memoryMegabytes: Number(properties.MemorySize ?? DEFAULT_MEMORY_MEGABYTES),
      concurrency: Number(properties.ReservedConcurrentExecutions ?? DEFAULT_CONCURRENCY),
    });
    return { ref: name, attributes: { Arn: arn } };
  }

  #layer({ properties, region, accountId, stackName, logicalId }: ResourceInput): Provisioned {
    const name = String(properties.LayerName ?? physicalName(stackName, logicalId));
    const arn = `arn:aws:lambda:${region}:${accountId}:layer:${name}:1`;
    const content = (properties.Content ?? {}) as Code;
    this.#layers.set(arn, this.#asset(content.S3Key));
    return { ref: arn, attributes: { LayerVersionArn: arn } };
  }

  #layerAt(arn: string): string {
    const directory = this.#layers.get(arn);
    if (!directory) throw new Error(`the layer ${arn} is not among the templates' own layers`);
    return directory;
  }

  async #codeDirectory(name: string, region: string, code: Code): Promise<string> {
    if (code.ZipFile === undefined) return this.#asset(code.S3Key);
    const directory = join(this.#inlineCodeDirectory, region, name);
    await mkdir(directory, { recursive: true });
    // Lambda writes inline code to index.js. Code with `export` or `import` is an ES module, other code is CommonJS.
    const isModule = /(^|[;\s}])(export|import)\s/.test(code.ZipFile);
    await writeFile(join(directory, isModule ? 'index.mjs' : 'index.js'), code.ZipFile);
    return directory;
  }

  #asset(key: string | undefined): string {
    const directory = this.#assets.get(key ?? '');
    if (!directory) throw new Error(`its code ${key ?? '(none)'} is not among the synthesised assets`);
    return directory;
  }
}

/** A mapping's retries; -1 or none are for ever. */
function retriesOf(retries = -1): number {
  return retries < 0 ? Number.POSITIVE_INFINITY : retries;
}
