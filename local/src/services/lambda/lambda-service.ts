import { randomUUID } from 'node:crypto';
import { AwsError, toAwsError } from '../../aws/aws-error.ts';
import { type AwsCall, type AwsService, answerJson } from '../../aws/service.ts';
import type { AsynchronousInvocations } from './asynchronous-invocations.ts';
import type { FunctionConfiguration } from './function-configuration.ts';
import type { FunctionRegistry } from './function-registry.ts';

/** Lambda's limits for payloads, in bytes. */
const SYNC_PAYLOAD_LIMIT = 6 * 1024 * 1024;
const ASYNC_PAYLOAD_LIMIT = 1024 * 1024;

/** Lambda's Invoke, GetFunction, GetFunctionConfiguration and ListFunctions. */
export class LambdaService implements AwsService {
  readonly signingNames = ['lambda'] as const;
  readonly #functions: FunctionRegistry;
  readonly #asynchronous: AsynchronousInvocations;

  constructor(functions: FunctionRegistry, asynchronous: AsynchronousInvocations) {
    this.#functions = functions;
    this.#asynchronous = asynchronous;
  }

  async handle(call: AwsCall): Promise<void> {
    try {
      const url = new URL(call.request.url ?? '/', 'http://lambda');
      const match = /^\/2015-03-31\/functions(?:\/([^/]+)(?:\/(invocations|configuration))?)?\/?$/.exec(url.pathname);
      if (!match) throw new AwsError('UnknownOperationException', `${url.pathname} is not supported here`, 404);
      const name = match[1] && decodeURIComponent(match[1]);
      if (name && match[2] === 'invocations') await this.#invoke(call, name);
      else this.#describe(call, name, match[2] === 'configuration');
    } catch (error) {
      const { code, message, status } = toAwsError(error);
      call.response.setHeader('x-amzn-errortype', code);
      const body = { Type: status < 500 ? 'User' : 'Service', Message: message, message };
      answerJson(call.response, body, { status, contentType: 'application/json' });
    }
  }

  async #invoke(call: AwsCall, name: string): Promise<void> {
    const type = call.request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    const body = await call.body();
    const limit = type === 'Event' ? ASYNC_PAYLOAD_LIMIT : SYNC_PAYLOAD_LIMIT;
    if (body.length > limit) {
      throw new AwsError('RequestTooLargeException', `Request must be smaller than ${limit} bytes`, 413);
    }
    const payload = body.length > 0 ? body.toString('utf8') : '{}';
    parseEvent(payload);
    if (type === 'DryRun' || type === 'Event') {
      this.#functions.configuration(call.region, name);
      if (type === 'Event') this.#asynchronous.accept(call.region, name, payload);
      call.response.writeHead(type === 'Event' ? 202 : 204, { 'x-amzn-requestid': randomUUID() }).end();
      return;
    }
    const outcome = await this.#functions.invoke(call.region, name, payload);
    call.response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(outcome.payload),
      'x-amzn-requestid': outcome.requestId,
      'x-amz-executed-version': '$LATEST',
      ...(outcome.functionError && { 'x-amz-function-error': outcome.functionError }),
    });
    call.response.end(outcome.payload);
  }

  #describe(call: AwsCall, name: string | undefined, configurationOnly: boolean): void {
    const answer = name
      ? describe(this.#functions.configuration(call.region, name))
      : { Functions: this.#functions.configurations(call.region).map(describe) };
    const body = name && !configurationOnly ? { Configuration: answer } : answer;
    answerJson(call.response, body, { contentType: 'application/json' });
  }
}

function parseEvent(payload: string): void {
  try {
    JSON.parse(payload);
  } catch (cause) {
    throw new AwsError('InvalidRequestContentException', `Could not parse request body into json: ${cause}`);
  }
}

function describe(configuration: FunctionConfiguration): Record<string, unknown> {
  const { name, arn, roleArn, runtime, handler, timeoutSeconds, memoryMegabytes, environment } = configuration;
  return {
    FunctionName: name,
    FunctionArn: arn,
    Role: roleArn,
    Runtime: runtime,
    Handler: handler,
    Timeout: timeoutSeconds,
    MemorySize: memoryMegabytes,
    Environment: { Variables: environment },
    State: 'Active',
    LastUpdateStatus: 'Successful',
    PackageType: 'Zip',
    Version: '$LATEST',
  };
}
