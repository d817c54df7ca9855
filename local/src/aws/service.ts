import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AwsError, toAwsError } from './aws-error.ts';
import type { SignedRequest } from './sigv4.ts';

/** One request to AWS whose caller the endpoint has identified. */
export interface AwsCall {
  /** The SigV4 signing name, e.g. `dynamodb` or `ses`. */
  readonly service: string;
  readonly region: string;
  readonly accessKeyId: string;
  /** The action in X-Amz-Target without its service prefix, e.g. `PutItem`; empty when the header is absent. */
  readonly target: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The verified signature and its key, for a service that verifies signed chunks; absent when unsigned. */
  readonly signed?: SignedRequest & { readonly secretAccessKey: string };
  /**
   * Checks another action that the call includes (delete one of many keys, read a job's media). Returns the error for
   * the caller, or undefined when the action is allowed. Absent when no policies limit the caller.
   *
   * @param roleArn the role that the service assumes for the action instead of the caller's role
   */
  readonly refusal?: (action: string, resource: string, roleArn?: string) => AwsError | undefined;
  /** The whole request body. It is read once and cached. */
  body(): Promise<Buffer>;
}

export interface AwsService {
  /** The SigV4 signing names of this service. */
  readonly signingNames: readonly string[];
  handle(call: AwsCall): Promise<void>;
  /** Whether an unsigned request is for this service. Without this method the service accepts signed requests only. */
  acceptsUnsigned?(request: IncomingMessage): boolean;
  /** Whether pages of other sites send this request to the service. */
  admitsForeignPages?(request: IncomingMessage): boolean;
  /** Sends an error in the service's own protocol. Without this method errors are JSON. */
  answerError?(response: ServerResponse, error: unknown, request: IncomingMessage): void;
  close?(): Promise<void>;
}

/** Sends a response of the JSON 1.0/1.1 and REST-JSON protocols. */
export function answerJson(
  response: ServerResponse,
  body: unknown,
  { status = 200, contentType = 'application/x-amz-json-1.0' }: { status?: number; contentType?: string } = {},
): void {
  const text = JSON.stringify(body ?? {});
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
  });
  response.end(text);
}

/** Sends an error of the JSON 1.0/1.1 and REST-JSON protocols: `{ __type, message }`. */
export function answerError(response: ServerResponse, error: unknown): void {
  const { code, message, status } = toAwsError(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('x-amzn-errortype', code);
  answerJson(response, { __type: code, message }, { status });
}
