import { cardSnippet, type Failure, isDraftComplete } from '@parlance/contract/collection';
import { type CollectionStatus, collectionStatus } from '@parlance/contract/collection-status';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { AUTO_LANGUAGE, isOfferedLanguage } from '@parlance/contract/languages';
import { hasRetryLeft, mayBeOfLanguage } from '@parlance/contract/retry';

type MessageKey =
  | 'message.language'
  | 'message.paused'
  | 'message.translating'
  | 'message.waiting'
  | 'message.converting'
  | 'message.no-content'
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
  /** It was tried again and still has no draft: support can help. */
  readonly asksSupport: boolean;
}

/** Failures that a retry with another language can't fix. */
const FAULTS_OF_MEDIA: readonly (Failure | undefined)[] = [
  'not-media',
  'empty',
  'no-audio',
  'too-long',
  'too-long-for-plan',
  'link-refused',
  'link-unreachable',
  'link-gone',
  'link-private',
  'link-not-media',
  'link-too-large',
  'link-no-resolver',
];

/**
 * The state of a collection's card or row at `now` (seconds since the epoch). Spec part 2, section 2.4.
 *
 * @param offered the codes of the languages that the stage's engine can transcribe; all when it is undefined
 */
export function cardState(collection: CollectionSummary, now: number, offered?: readonly string[]): CardState {
  const status = collectionStatus(collection, now);
  const failed = status.kind === 'error';
  const failure = failed ? collection.failure : undefined;
  const isOverdue = status.kind === 'processing' && status.overdue;
  // A translation is begun again by translating its original.
  const isStuck = (failed || isOverdue) && collection.type !== 'text' && !collection.tTranslation;
  const needsOther = !isOfferedLanguage(collection.languageCode, offered) && collection.languageCode !== '';
  const isOfLanguage = mayBeLanguage(collection, failure);
  const retriesWithLanguage = isStuck && failed && hasRetryLeft(collection) && (isOfLanguage || needsOther);
  const blamesLanguage = retriesWithLanguage && isOfLanguage && !FAULTS_OF_MEDIA.includes(failure);
  return {
    status,
    opens: !failed,
    message: messageOf(collection, status),
    snippet: cardSnippet(collection.snippet),
    // The message says it already.
    failure: blamesLanguage && failure === 'language' ? undefined : failure,
    renames: !failed && status.kind !== 'processing' && status.kind !== 'translating',
    retries: isStuck && hasRetryLeft(collection) && collection.languageCode !== '' && !needsOther,
    retriesWithLanguage,
    blamesLanguage,
    asksSupport: isStuck && collection.retried === true,
  };
}

function mayBeLanguage({ languageCode }: CollectionSummary, failure: Failure | undefined): boolean {
  const isUnknown = languageCode === '' || languageCode === AUTO_LANGUAGE;
  return (isUnknown && mayBeOfLanguage(failure)) || failure === 'media-issue' || failure === 'language';
}

function messageOf(collection: CollectionSummary, status: CollectionStatus): MessageKey | undefined {
  // A language can be chosen only for a retry.
  const asksLanguage = collection.languageCode === '' && collection.type !== 'text' && hasRetryLeft(collection);
  switch (status.kind) {
    case 'error':
      if (collection.type === 'text') return 'message.could-not-complete';
      return asksLanguage ? 'message.language' : 'message.error';
    case 'paused':
      return 'message.paused';
    case 'translating':
      return 'message.translating';
    case 'text':
      return messageOfText(collection);
    case 'processing':
      if (!status.overdue) return 'message.processing';
      return collection.retried ? 'message.could-not-complete' : 'message.overdue';
    default:
      return asksLanguage ? 'message.language' : undefined;
  }
}

function messageOfText(collection: CollectionSummary): MessageKey | undefined {
  if (collection.paused) return 'message.paused';
  if (collection.progress === 'PENDING') return 'message.waiting';
  if (!isDraftComplete(collection)) return 'message.converting';
  return collection.snippet ? undefined : 'message.no-content';
}
