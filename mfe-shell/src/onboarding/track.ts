import type { BodyOf } from '@parlance/contract/endpoints';
import { callApi } from '@parlance/ui/api-client';
import { loadConfig } from '@parlance/ui/config';
import { isAllowed } from '@parlance/ui/consent';
import { anonymousId } from './anonymous-id.ts';

type Event = Pick<BodyOf<'trackUser'>, 'event' | 'label' | 'properties'>;

/**
 * Tells the analytics what a person did (Spec part 1, section 7, `POST /user/t`), if the stage has analytics and the person allows
 * statistics. Otherwise nothing is sent, and the browser gets no id.
 *
 * @returns whether the event was sent; rejects when the service does not take it
 */
export async function track(uid: string, event: Event): Promise<boolean> {
  const { analytics } = await loadConfig();
  if (!analytics || !isAllowed('statistics')) return false;
  await callApi('trackUser', { body: { uid, ...event, ajsaid: anonymousId() } }, { once: true, keepalive: true });
  return true;
}
