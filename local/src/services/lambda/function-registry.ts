import { join } from 'node:path';
import { AwsError } from '../../aws/aws-error.ts';
import type { Endpoint } from '../../aws/endpoint.ts';
import type { Identity } from '../../aws/identity.ts';
import type { OrphanGuard } from '../../machine/orphan-guard.ts';
import type { AccessControl } from '../iam/access-control.ts';
import { principalOfRole } from '../iam/principals.ts';
import type { FunctionConfiguration, FunctionInvoker, InvocationOutcome } from './function-configuration.ts';
import { functionEnvironment } from './function-environment.ts';
import { FunctionLog } from './function-log.ts';
import { FunctionPool } from './function-pool.ts';
import { writeRuntimeCode } from './runtime-code.ts';
import { type Runtime, Sandbox } from './sandbox.ts';

/** The folders and services of this machine that functions need. */
export interface FunctionSurroundings {
  readonly endpoint: Endpoint;
  readonly access: AccessControl;
  readonly logDirectory: string;
  readonly temporaryDirectory: string;
  /** The code of the functions' processes. */
  readonly runtimeDirectory: string;
  readonly compileCacheDirectory: string;
  readonly guard: OrphanGuard;
}

/** Lambda's limit for the event of a synchronous call, in bytes. */
const EVENT_LIMIT = 6 * 1024 * 1024;

/** The functions of all regions. They are called by name or ARN. */
export class FunctionRegistry implements FunctionInvoker {
  readonly #surroundings: FunctionSurroundings;
  readonly #runtime: Runtime;
  readonly #pools = new Map<string, FunctionPool>();
  readonly #logs: FunctionLog[] = [];
  /** Logs of functions that are not called yet. The first call checks whether the function may write its log. */
  readonly #unlogged = new Map<string, FunctionLog>();

  constructor(surroundings: FunctionSurroundings) {
    const { runtimeDirectory, compileCacheDirectory } = surroundings;
    this.#surroundings = surroundings;
    this.#runtime = { code: writeRuntimeCode(runtimeDirectory), compileCacheDirectory };
  }

  put(configuration: FunctionConfiguration): void {
    const { access, endpoint, logDirectory, temporaryDirectory, guard } = this.#surroundings;
    access.requireTrust(configuration.roleArn, 'lambda.amazonaws.com', configuration.arn);
    const log = new FunctionLog(join(logDirectory, `${configuration.name}.log`));
    this.#logs.push(log);
    const principal = endpoint.registerPrincipal(principalOfRole(configuration.roleArn, configuration.name));
    const environment = functionEnvironment(configuration, principal, endpoint.address, temporaryDirectory);
    const createSandbox = () => new Sandbox(configuration, environment, this.#runtime, log, guard);
    this.#unlogged.set(configuration.arn, log);
    this.#pools.set(configuration.arn, new FunctionPool(configuration, createSandbox));
  }

  configurations(region: string): readonly FunctionConfiguration[] {
    return [...this.#pools.values()].map((pool) => pool.configuration).filter((one) => one.region === region);
  }

  /** @throws {AwsError} ResourceNotFoundException */
  configuration(region: string, nameOrArn: string): FunctionConfiguration {
    return this.#pool(region, nameOrArn).configuration;
  }

  /** @throws {AwsError} ResourceNotFoundException, AccessDeniedException, RequestTooLargeException, InvalidRuntimeException */
  async invoke(region: string, nameOrArn: string, payload: string, caller?: Identity): Promise<InvocationOutcome> {
    if (caller) this.#surroundings.access.requireInvoke(caller, region, nameOrArn);
    if (Buffer.byteLength(payload) > EVENT_LIMIT) {
      const message = `Request must be smaller than ${EVENT_LIMIT} bytes for the InvokeFunction operation`;
      throw new AwsError('RequestTooLargeException', message, 413);
    }
    const pool = this.#pool(region, nameOrArn);
    const { runtime } = pool.configuration;
    if (!runtime.startsWith('nodejs')) {
      throw new AwsError('InvalidRuntimeException', `Only Node.js functions run here, not ${runtime}`, 502);
    }
    this.#judgeLog(pool.configuration);
    return pool.invoke(payload);
  }

  /** Writes a warning into the log of a function that may not write its log. In AWS it works, but its log stays empty. */
  #judgeLog({ arn, name, region, roleArn }: FunctionConfiguration): void {
    const log = this.#unlogged.get(arn);
    if (!log) return;
    this.#unlogged.delete(arn);
    const { identity } = principalOfRole(roleArn, name);
    const refused = this.#surroundings.access.logRefusal(identity, region, `/aws/lambda/${name}`, '$LATEST');
    if (refused) log.line(`In AWS this log would be empty: ${refused}`);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
    for (const log of this.#logs) log.close();
  }

  #pool(region: string, nameOrArn: string): FunctionPool {
    const parts = nameOrArn.split(':');
    const isArn = parts[0] === 'arn';
    const name =
      (isArn ? parts[6] : parts.includes('function') ? parts[parts.indexOf('function') + 1] : parts[0]) ?? '';
    const wanted = isArn ? (parts[3] ?? region) : region;
    for (const pool of this.#pools.values()) {
      if (pool.configuration.name === name && pool.configuration.region === wanted) return pool;
    }
    throw new AwsError('ResourceNotFoundException', `Function not found: ${nameOrArn}`, 404);
  }
}
