import type { Identity } from '../../aws/identity.ts';

/** A function's configuration from the template. */
export interface FunctionConfiguration {
  readonly name: string;
  readonly arn: string;
  readonly region: string;
  readonly accountId: string;
  readonly roleArn: string;
  readonly runtime: string;
  /** `<module>.<export>`, relative to the code folder. */
  readonly handler: string;
  readonly codeDirectory: string;
  /** Unpacked layers, in the template's order; a layer's `bin` is on the function's PATH. */
  readonly layerDirectories: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  /** Maximum number of workers at the same time. Further requests wait for a free worker. */
  readonly concurrency: number;
}

/** The result of an invocation. */
export interface InvocationOutcome {
  readonly requestId: string;
  /** JSON: the function's result, or `{errorType, errorMessage, trace}` when it failed. */
  readonly payload: string;
  /** The value of the `X-Amz-Function-Error` header: set when the handler threw or timed out, or its worker died. */
  readonly functionError?: 'Unhandled';
}

/** Calls functions by name, ARN or partial ARN, for the other services. */
export interface FunctionInvoker {
  /**
   * @param payload the event as JSON
   * @param caller the identity to authorize for the call; absent when the call is authorized already
   * @throws {AwsError} ResourceNotFoundException, AccessDeniedException, RequestTooLargeException
   */
  invoke(region: string, nameOrArn: string, payload: string, caller?: Identity): Promise<InvocationOutcome>;
}
