import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';

/** What finding needs: the guarded fetch, and the signal that ends it. */
export interface Finding {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
}

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

/** Media that its server gives. */
export interface FoundMedia {
  /** The address that answered with it. */
  readonly url: URL;
  /** Media type, by its first bytes or as the server states it. */
  readonly contentType: string;
  /** Its size, if the server states it. */
  readonly bytes?: number | undefined;
}

/** One recording, or several to choose from. */
export type FoundLink = LinkDetails &
  ({ readonly media: FoundMedia } | { readonly media?: undefined; readonly episodes: readonly Episode[] });
