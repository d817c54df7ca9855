import type { Locale } from '@parlance/contract/regions';
import type { Speakers, TranscriptRef } from '@parlance/contract/transcript';

/** The name on the import map of the worker that reads transcripts. */
export const TRANSCRIPT_READER = '@parlance/mfe-editor/transcript-reader';

/** Asks for what a transcript's page will need: the configuration, the collection, its speakers and its words. */
export interface EarlyQuestion {
  readonly kind: 'early';
  /** Paths of the API. */
  readonly paths: { readonly collection: string; readonly speakers: string };
  readonly uid: string;
  readonly key: string;
  readonly locale: Locale;
}

/** Asks for the document of a transcript. */
export interface ReadQuestion {
  readonly kind: 'read';
  readonly ref: TranscriptRef;
  readonly speakers: Speakers;
}

export type ReaderQuestion = EarlyQuestion | ReadQuestion;

/** What an early question is answered by, each when it is there. */
export type EarlyPart = 'config' | 'speakers' | 'collection';

export type ReaderAnswer =
  | { readonly kind: EarlyPart; readonly body: string }
  /** `name` tells what it was made of; mfe-editor knows both. */
  | { readonly kind: 'document'; readonly name: string; readonly document: unknown }
  /** Nothing more comes; `error` says why something is missing. */
  | { readonly kind: 'end'; readonly error?: string };
