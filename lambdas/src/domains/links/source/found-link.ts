import type { FoundMedia } from '../../../platform/safe-fetch/media-answer.ts';

/** One of several recordings at an address. */
export interface Episode {
  readonly url: string;
  readonly title: string;
  /** Seconds, as the publisher states them. */
  readonly seconds?: number | undefined;
  /** Seconds since the epoch. */
  readonly published?: number | undefined;
}

/** What an address says about its media. */
export interface LinkDetails {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Address of a picture. */
  readonly thumbnail?: string | undefined;
  /** Seconds, as the publisher states them. */
  readonly seconds?: number | undefined;
}

/** One recording, or several to choose from. */
export type FoundLink = LinkDetails &
  ({ readonly media: FoundMedia } | { readonly media?: undefined; readonly episodes: readonly Episode[] });
