import type { Locale } from '@parlance/contract/regions';
import type { Speakers, TranscriptRef } from '@parlance/contract/transcript';

/** The transcript reader's name on the import map. It is a worker. */
export const TRANSCRIPT_READER = '@parlance/mfe-editor/transcript-reader';

/** Asks for the data of a transcript's page: the configuration, the collection, its speakers and its words. */
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

/** The parts of the response to an early question. Each is sent as soon as it is ready. */
export type EarlyPart = 'config' | 'speakers' | 'collection';

export type ReaderAnswer =
  | { readonly kind: EarlyPart; readonly body: string }
  /** `name` identifies the document's input. mfe-editor defines both. */
  | { readonly kind: 'document'; readonly name: string; readonly document: unknown }
  /** The last message. `error` is the reason for missing parts. */
  | { readonly kind: 'end'; readonly error?: string };
