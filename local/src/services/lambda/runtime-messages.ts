/** The start parameters of a function's process, as JSON in its first argument. */
export interface RuntimeStart {
  readonly handler: string;
  readonly codeDirectory: string;
  readonly layerDirectories: readonly string[];
  /** The folder of V8's compile cache. It makes the next cold start faster. The code's paths are kept relative to it. */
  readonly compileCacheDirectory: string;
  /** A module of this repository: the runtime's own packages are resolved from there. */
  readonly packagesUrl: string;
}

/** The fields for a function's context object. */
export interface RuntimeContext {
  readonly functionName: string;
  readonly invokedFunctionArn: string;
  readonly memoryLimitInMB: string;
  readonly awsRequestId: string;
  readonly logGroupName: string;
  readonly logStreamName: string;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
}

export interface InvokeMessage {
  readonly kind: 'invoke';
  readonly event: string;
  readonly context: RuntimeContext;
}

/** An error as the Node.js Lambda runtime reports it. */
export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type RuntimeMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'init-failed'; readonly failure: FunctionFailure }
  | { readonly kind: 'succeeded'; readonly payload: string }
  | { readonly kind: 'failed'; readonly failure: FunctionFailure }
  | { readonly kind: 'crashed'; readonly failure: FunctionFailure }
  | { readonly kind: 'child-started'; readonly pid: number }
  | { readonly kind: 'child-ended'; readonly pid: number };
