import type { Analytics as Segment } from '@segment/analytics-node';

/** Milliseconds for the service of the analytics to take an event. Later it is lost. */
const TIMEOUT_MS = 2000;

/** What a person did, without what they wrote. */
export interface AnalyticsEvent {
  readonly uid: string;
  readonly event: string;
  /** The browser's anonymous id. */
  readonly ajsaid?: string | undefined;
  readonly traits?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** Sends an event to the analytics. Rejects when their service does not take it. */
export type Track = (event: AnalyticsEvent) => Promise<void>;

/**
 * Analytics by the package of Segment, at Segment or at a service that speaks its protocol.
 *
 * @param host origin of the service
 * @param key gives the write key of the stage's source
 */
export function createAnalytics(host: string, key: () => Promise<string>): Track {
  let client: { readonly writeKey: string; readonly segment: Segment } | undefined;
  return async ({ uid, event, ajsaid, traits, properties }) => {
    const writeKey = await key();
    if (client?.writeKey !== writeKey) {
      // Loaded with the first event: the other calls of the function start without it.
      const { Analytics } = await import('@segment/analytics-node');
      // Each event is sent before the call is answered: the process sleeps between two calls.
      const settings = { flushAt: 1, maxRetries: 0, httpRequestTimeout: TIMEOUT_MS };
      client = { writeKey, segment: new Analytics({ ...settings, writeKey, host }) };
    }
    const { segment } = client;
    await new Promise<void>((resolve, reject) => {
      const context = traits && { traits };
      segment.track(
        { userId: uid, event, properties, ...(ajsaid && { anonymousId: ajsaid }), ...(context && { context }) },
        (error) => (error ? reject(new Error('The analytics did not take the event.', { cause: error })) : resolve()),
      );
    });
  };
}
