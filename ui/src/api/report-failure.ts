import type { ReportedFailure } from '@parlance/contract/schemas/reported-failure';
import { getSession } from '../session/session.ts';
import { callApi } from './api-client.ts';

/** Reports of one page: when everything fails, more of them say nothing new. */
const MOST = 20;
let reported = 0;

/**
 * Tells the operators what failed for the person. Nobody waits for it: a report that fails is dropped, and so is one without a
 * network or a session.
 *
 * @param reason a code or an error's name, without anything that the person wrote
 */
export function reportFailure(kind: ReportedFailure['kind'], reason: string): void {
  if (!navigator.onLine || !getSession() || reported >= MOST) return;
  reported++;
  const body = { kind, reason: reason.replace(/\W/g, '_').slice(0, 64) };
  callApi('reportFailure', { body }, { once: true, keepalive: true }).catch((error: unknown) =>
    console.warn('A failure could not be reported.', error),
  );
}
