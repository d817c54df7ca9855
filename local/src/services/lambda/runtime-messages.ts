/** What a function's process is started with, as JSON in its first argument. */
export interface RuntimeStart {
  readonly handler: string;
  readonly codeDirectory: string;
  readonly layerDirectories: readonly string[];
  /** Where V8's compile cache is kept, so that the next cold start needn't compile again. */
  readonly compileCacheDirectory: string;
}

/** What a function's context object is made from. */
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
