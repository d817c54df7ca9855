import type { OpenApiOperation } from '@parlance/contract/schemas/openapi';
import { exampleOf } from './json-schema.ts';

/** A call of the API's description, with its place. */
export interface DescribedCall extends OpenApiOperation {
  /** In capitals: `GET`. */
  readonly method: string;
  readonly path: string;
}

/** A command for a POSIX shell that makes the call, with the token and the uid in variables. */
export function curlExample(server: string, { method, path, parameters = [], requestBody }: DescribedCall): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema)))}`);
  const address = `${server}${path.replace('{uid}', '$PARLANCE_ID')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const body = requestBody && JSON.stringify(exampleOf(requestBody.content['application/json'].schema));
  return [
    `curl -X ${method} "${address}"`,
    '-H "key: $PARLANCE_TOKEN" -H "id: $PARLANCE_ID"',
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ].join(' \\\n  ');
}
