import type { ConnectionSettings } from '@parlance/contract/schemas/connection-settings';
import { LinkError } from '../../platform/safe-fetch/link-error.ts';
import { createSafeFetch, type SafeFetch, type SafeRequest } from '../../platform/safe-fetch/safe-fetch.ts';
import { ConnectionUnavailable } from './connection-errors.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

export interface ServiceRequest extends Pick<SafeRequest, 'method' | 'headers' | 'body'> {
  /** Bytes of the answer, at most. */
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  /** Follows redirects; another status than that of a success then is a failure. */
  readonly follow?: boolean;
}

export interface ServiceAnswer {
  readonly status: number;
  /** By lower-case names. */
  readonly header: (name: string) => string | undefined;
  readonly text: string;
}

/** Calls an address of a service. An answer of any status below 500 but 429 is the caller's to judge. */
export type CallService = (url: string, request?: ServiceRequest) => Promise<ServiceAnswer>;

/** A fetch that reaches the public internet, and the addresses that the stage's settings name. */
export function serviceFetch(settings: ConnectionSettings): SafeFetch {
  const addresses = Object.values(settings).flatMap((app) =>
    Object.values(app ?? {}).filter((value) => URL.canParse(value)),
  );
  return createSafeFetch({ allowedOrigins: new Set(addresses.map((address) => new URL(address).origin)) });
}

const refusal: ServiceAnswer = { status: 401, header: () => undefined, text: '' };

/** @throws ConnectionUnavailable (in the answer) when the service can't be reached, is busy, or fails */
export function createServiceCalls(fetch: SafeFetch): CallService {
  return async (url, { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, follow = false, ...request } = {}) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(new URL(url), { ...request, maxBytes, signal, anyStatus: !follow });
      const chunks: Buffer[] = [];
      for await (const chunk of answer.body) chunks.push(chunk);
      if (answer.status >= 500 || answer.status === 429) {
        throw new ConnectionUnavailable(`${answer.url.hostname} answers ${answer.status}.`);
      }
      return { status: answer.status, header: answer.header, text: Buffer.concat(chunks).toString('utf8') };
    } catch (cause) {
      // As the service itself would say it.
      if (follow && cause instanceof LinkError && cause.problem === 'private') return refusal;
      if (cause instanceof LinkError) throw new ConnectionUnavailable(cause.message, { cause });
      throw cause;
    }
  };
}
