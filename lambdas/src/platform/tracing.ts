import { Tracer } from '@aws-lambda-powertools/tracer';

/** Traces of the function: where its time went. Calls to AWS are traced by their clients, so Node's own http is left alone. */
export const tracer = new Tracer({ captureHTTPsRequests: false });

/** Adds each call of an AWS client to the function's traces; returns the same client. */
export function traced<Client>(client: Client): Client {
  return tracer.captureAWSv3Client(client);
}
