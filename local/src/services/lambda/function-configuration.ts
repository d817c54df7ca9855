import type { Identity } from '../../aws/identity.ts';

/** A function as the template describes it. */
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
  /** Workers that may run at the same time; more requests wait for one of them. */
  readonly concurrency: number;
}

/** What calling a function came to. */
export interface InvocationOutcome {
  readonly requestId: string;
  /** The function's answer, or `{errorType, errorMessage, trace}` when it failed; JSON. */
  readonly payload: string;
  /** As in the `X-Amz-Function-Error` header: the handler threw, timed out, or its worker died. */
  readonly functionError?: 'Unhandled';
}

/** Calls functions by name, ARN or partial ARN, as other services of this AWS do. */
export interface FunctionInvoker {
  /**
   * @param payload the event as JSON
   * @param caller who must be allowed to call it; absent when that has been decided already
   * @throws {AwsError} ResourceNotFoundException, AccessDeniedException, RequestTooLargeException
   */
  invoke(region: string, nameOrArn: string, payload: string, caller?: Identity): Promise<InvocationOutcome>;
}
