import type { Endpoint } from '@parlance/contract/endpoints';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@parlance/contract/program-limits';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { BadRequestError, TooManyRequestsError } from '../errors.ts';
import type { QuotaUse } from '../programs/call-quota.ts';
import type { RepeatableCall } from '../programs/kept-answers.ts';
import type { Programs } from '../programs/programs.ts';
import type { Caller } from './operation.ts';

/** Counts a call of a program; undefined for a call of a person. */
export async function countCall(
  { scope }: Pick<Endpoint, 'scope'>,
  caller: Caller | undefined,
  { quota }: Programs,
): Promise<QuotaUse | undefined> {
  return caller?.token && scope ? quota.count(caller.token, scope) : undefined;
}

/** @throws TooManyRequestsError when the token's calls of this minute are used up */
export function requireQuota(use: QuotaUse | undefined): void {
  if (use && !use.isWithin) {
    throw new TooManyRequestsError('This API token has made too many calls in this minute. Please wait.');
  }
}

/**
 * The call as it can be repeated; undefined when it has no idempotency key. Calls that read, and calls of people, have none.
 *
 * @param input the parsed request
 * @throws BadRequestError when the key is not 1 to 255 visible ASCII characters
 */
export function repeatableCall(
  { scope }: Pick<Endpoint, 'scope'>,
  caller: Caller | undefined,
  event: APIGatewayProxyEventV2,
  input: object,
): RepeatableCall | undefined {
  const key = event.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  const { token } = caller ?? {};
  const { key: secret } = event.headers;
  if (key === undefined || !token || !secret || scope === undefined || scope === 'read') return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) {
    const problem = 'It has 1 to 255 visible ASCII characters.';
    throw new BadRequestError('The idempotency key is not valid.', { fields: { [IDEMPOTENCY_HEADER]: problem } });
  }
  return { token, secret, key, request: JSON.stringify([event.routeKey, input]) };
}
