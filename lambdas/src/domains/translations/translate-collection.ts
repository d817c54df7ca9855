import { isFinished, isWithoutSound, MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { translationSource, translationTargets } from '@parlance/contract/translation';
import { translationCredits } from '@parlance/contract/writing-prices';
import {
  AlreadyProcessingError,
  BadRequestError,
  NotEnoughMinutesError,
  NotFoundError,
} from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { JobExecutions } from '../../platform/workflow/job-executions.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import {
  type StoredCollection,
  translationIdOf,
  userOrgIdOf,
} from '../../repositories/collections/stored-collection.ts';
import { creditKey, holdCredits, releaseCredits } from '../../repositories/ledger/credit-bookings.ts';
import type { HoldDependencies } from '../../repositories/ledger/draft-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { MediaFamiliesRepository } from '../../repositories/translations/media-families-repository.ts';
import { sharedMedia } from './shared-media.ts';
import { translationJob } from './translation-job.ts';

/** Translations that are begun in a workspace in a day: more than people start by hand. */
export const TRANSLATIONS: RateLimit = { what: 'translations', count: 200, seconds: 24 * 3600 };

export interface TranslateCollectionDependencies extends AccessDependencies, FeatureAccess, HoldDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'creation' | 'beginNextAttempt'>;
  readonly organizations: AccessDependencies['organizations'] & FeatureAccess['organizations'];
  readonly ledger: FeatureAccess['ledger'] & Pick<LedgerRepository, 'hold' | 'settle' | 'release'>;
  readonly mediaFamilies: Pick<MediaFamiliesRepository, 'join'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly executions: Pick<JobExecutions, 'start'>;
  /** The languages that the stage translates between; none when it does not translate. */
  readonly offered: readonly string[];
}

/**
 * Makes a translation (Spec part 2, section 7.1): a transcript of its own, which belongs to the caller and plays the media of the
 * original. Its credits are held at once. Idempotent, also after an interrupted call: its id derives from person, transcript and
 * language. One that failed is begun again.
 *
 * @throws BadRequestError for a language that can't be had, AlreadyProcessingError before the transcript is finished,
 *   FeatureNotIncludedError, NotEnoughMinutesError, TooManyRequestsError
 */
export function translateCollection(dependencies: TranslateCollectionDependencies): Operation<'translateCollection'> {
  const { collections, executions, rateLimiter, clock } = dependencies;
  return async ({ params: { id }, body: { to }, caller: { uid } }) => {
    const source = await accessibleCollection(dependencies, id, uid, 'write');
    if (source.type === 'text') throw new BadRequestError('Only transcripts can be translated.');
    requireLanguages(dependencies, source, to);
    const madeId = translationIdOf(uid, id, to);
    const earlier = await collections.get(madeId);
    if (earlier && earlier.progress !== 'ERROR') {
      // It can belong to someone else by now.
      const own = await accessibleCollection(dependencies, madeId, uid, 'read');
      if (own.progress === 'PENDING') await executions.start(translationJob({ collectionId: madeId, ...own }));
      return own;
    }
    if (!isFinished(source) || source.tCompletion?.recode === false) {
      throw new AlreadyProcessingError('The transcript is not finished yet. Please wait until it is.');
    }
    await requireFeature(dependencies, 'TranscriptTranslation', source.orgId);
    await rateLimiter.consume(TRANSLATIONS, source.orgId, clock());
    const begun = await begin(
      dependencies,
      source,
      earlier,
      translationOf(source, { id: madeId, uid, to, now: clock() }),
    );
    await executions.start(translationJob({ collectionId: begun.id, attempt: begun.attempt }));
    return begun;
  };
}

/** @throws BadRequestError when the stage, or Amazon Translate, does not translate from one language to the other */
function requireLanguages(
  { offered }: TranslateCollectionDependencies,
  { languageCode }: StoredCollection,
  to: string,
) {
  if (offered.length === 0)
    throw new BadRequestError('This service does not translate.', { fields: { to: 'language-unknown' } });
  if (translationSource(languageCode) === to) {
    throw new BadRequestError('The transcript is in this language.', { fields: { to: 'language-same' } });
  }
  if (!translationTargets(languageCode, offered).includes(to)) {
    throw new BadRequestError('The transcript cannot be translated into this language.', {
      fields: { to: 'language-unknown' },
    });
  }
}

/** Holds the credits, then stores the translation or the next attempt at it: what is seen is paid. */
async function begin(
  dependencies: TranslateCollectionDependencies,
  source: StoredCollection,
  failed: StoredCollection | undefined,
  made: StoredCollection,
): Promise<StoredCollection> {
  const { collections, mediaFamilies, clock } = dependencies;
  const wanted = failed ? { ...failed, attempt: failed.attempt + 1 } : made;
  const key = creditKey(wanted, 'translation');
  const credits = translationCredits(source.props?.duration ?? 0);
  const held = await holdCredits(dependencies, { ...key, credits, uid: made.userId, name: made.name });
  if (held === 'not-enough') {
    throw new NotEnoughMinutesError('The workspace has too few credits for this translation.');
  }
  if (failed) {
    const next = await collections.beginNextAttempt(failed.id, failed.attempt, clock(), { counts: false });
    // Another call began it: both hold by the same key.
    return next ?? wanted;
  }
  if (await mediaFamilies.join(source, made.id, collections.creation(made))) return made;
  const other = await collections.get(made.id);
  // Two calls in one second hold by one key.
  if (other?.attempt !== made.attempt) await releaseCredits(dependencies, key);
  if (!other) throw new NotFoundError('There is no such transcript.');
  return other;
}

interface Made {
  readonly id: string;
  readonly uid: string;
  readonly to: string;
  readonly now: number;
}

function translationOf(source: StoredCollection, { id, uid, to, now }: Made): StoredCollection {
  const { orgId, locale, card, demo } = source;
  const language = new Intl.DisplayNames([to], { type: 'language' }).of(to) ?? to;
  const suffix = ` (${language})`;
  const started = Math.floor(now);
  return {
    ...{ id, userId: uid, orgId, userOrgId: userOrgIdOf(uid, orgId), payer: orgId, locale, languageCode: to },
    name: `${source.name.slice(0, MAX_NAME_LENGTH - suffix.length)}${suffix}`,
    ...{ started, transcriptionStarted: started, tProgress: 0, progress: 'PENDING' },
    ...(card?.waveform !== undefined && { card: { waveform: card.waveform } }),
    ...(isWithoutSound(source) && { card: { withoutSound: true } }),
    ...(demo !== undefined && { demo }),
    ...sharedMedia(source),
    source: { kind: 'none' },
    tTranslation: { from: source.languageCode, of: source.id },
    // A translation that was deleted and is made again is another one for the ledger.
    attempt: started,
  };
}
