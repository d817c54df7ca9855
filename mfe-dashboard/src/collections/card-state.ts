import { type CollectionStatus, cardSnippet, collectionStatus, type Failure } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { AUTO_LANGUAGE } from '@parlance/contract/languages';

type MessageKey =
  | 'message.language'
  | 'message.paused'
  | 'message.processing'
  | 'message.could-not-complete'
  | 'message.overdue'
  | 'message.error';

export interface CardState {
  readonly status: CollectionStatus;
  /** False for a failed collection: its card is grey and does not open. */
  readonly opens: boolean;
  /** The message that replaces the snippet; undefined if the snippet is shown. */
  readonly message: MessageKey | undefined;
  readonly snippet: string;
  /** The reason for the failure, if the log has one. */
  readonly failure: Failure | undefined;
  readonly renames: boolean;
  /** The plain retry; once per collection. */
  readonly retries: boolean;
  /** A retry with a language that the user chooses. */
  readonly retriesWithLanguage: boolean;
  /** Whether the unknown language can be the cause of the failure, rather than the recording. */
  readonly blamesLanguage: boolean;
}

/** Failures that a retry with another language can't fix. */
const FAULTS_OF_MEDIA: readonly (Failure | undefined)[] = [
  'not-media',
  'empty',
  'no-audio',
  'too-long',
  'too-long-for-plan',
];

/** The state of a collection's card or row at `now` (seconds since the epoch). Spec part 2, section 2.4. */
export function cardState(collection: CollectionSummary, now: number): CardState {
  const status = collectionStatus(collection, now);
  const failed = status.kind === 'error';
  const failure = failed ? collection.failure : undefined;
  const unknownLanguage = collection.languageCode === '';
  const auto = collection.languageCode === AUTO_LANGUAGE;
  const retriesWithLanguage = failed && (auto || unknownLanguage || failure === 'media-issue');
  const overdue = status.kind === 'processing' && status.overdue;
  return {
    status,
    opens: !failed,
    message: messageOf(collection, status),
    snippet: cardSnippet(collection.snippet),
    failure,
    renames: !failed && status.kind !== 'processing',
    retries: (failed || overdue) && collection.retried !== true,
    retriesWithLanguage,
    blamesLanguage: retriesWithLanguage && !FAULTS_OF_MEDIA.includes(failure),
  };
}

function messageOf(collection: CollectionSummary, status: CollectionStatus): MessageKey | undefined {
  switch (status.kind) {
    case 'error':
      return collection.languageCode === '' ? 'message.language' : 'message.error';
    case 'paused':
      return 'message.paused';
    case 'processing':
      if (!status.overdue) return 'message.processing';
      return collection.retried ? 'message.could-not-complete' : 'message.overdue';
    default:
      return collection.languageCode === '' ? 'message.language' : undefined;
  }
}
