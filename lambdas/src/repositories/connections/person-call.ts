import type { ConnectionService } from '@parlance/contract/connections';
import type * as z from 'zod';
import type { AccessTokens } from './access-tokens.ts';
import { ConnectionUnavailable } from './connection-errors.ts';
import type { CallService, ServiceAnswer, ServiceRequest } from './service-call.ts';

export interface PersonCallDependencies {
  readonly accessTokens: Pick<AccessTokens, 'of' | 'refused'>;
  readonly call: CallService;
}

interface Account {
  readonly uid: string;
  readonly service: ConnectionService;
}

/**
 * Does something with a person's access token; once more with a new one when `work` answers that the service refused it.
 *
 * @throws ConnectionLost, ConnectionUnavailable
 */
export async function withAccess<T>(
  { accessTokens }: Pick<PersonCallDependencies, 'accessTokens'>,
  { uid, service }: Account,
  work: (accessToken: string) => Promise<T | 'refused'>,
): Promise<T> {
  for (const isLast of [false, true]) {
    const token = await accessTokens.of(uid, service);
    const answer = await work(token);
    if (answer !== 'refused') return answer;
    if (!isLast) await accessTokens.refused(uid, service, token);
  }
  throw new ConnectionUnavailable(`${service} refuses a new token.`);
}

/**
 * Calls an address of a service as the person.
 *
 * @throws ConnectionLost, ConnectionUnavailable
 */
export function callAs(
  { accessTokens, call }: PersonCallDependencies,
  account: Account,
  url: string,
  request: ServiceRequest = {},
): Promise<ServiceAnswer> {
  return withAccess({ accessTokens }, account, async (token) => {
    const headers = { accept: 'application/json', ...request.headers, authorization: `Bearer ${token}` };
    const answer = await call(url, { ...request, headers });
    return answer.status === 401 ? 'refused' : answer;
  });
}

/** The JSON of an answer. @throws ConnectionUnavailable for another status, or what is not expected */
export function readAnswer<S extends z.ZodType>(
  service: ConnectionService,
  { status, text }: ServiceAnswer,
  schema: S,
): z.output<S> {
  if (status !== 200) throw new ConnectionUnavailable(`${service} answers ${status}.`);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // The cause would have the answer.
    throw new ConnectionUnavailable(`${service} answers what is not expected.`);
  }
}
