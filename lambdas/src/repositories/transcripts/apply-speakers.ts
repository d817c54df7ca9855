import { secondsSchema } from '@parlance/contract/schemas/words';
import { type Speakers, speakerKey } from '@parlance/contract/transcript';
import { MAX_SPEAKER_BYTES, MAX_SPEAKER_ENTRIES } from '@parlance/contract/transcript-limits';
import type { Clock } from '../../platform/clock.ts';
import type { TransactionItem } from '../../platform/dynamodb/transact-write.ts';
import { BadRequestError, ConflictError, TooLargeError } from '../../platform/errors.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import { keepEditTime } from '../collections/keep-edit-time.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { isWorthKeeping } from '../versions/worth-keeping.ts';
import type { ChunkStore } from './chunk-store.ts';
import { type KeepingDependencies, keepVersion } from './keep-version.ts';
import type { Manifest } from './manifest.ts';
import { type DailyThinningDependencies, thinIfDue } from './thin-versions.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

export interface ApplySpeakersDependencies extends KeepingDependencies, DailyThinningDependencies {
  readonly clock: Clock;
  readonly collections: Pick<CollectionsRepository, 'setEdited'>;
  readonly transcripts: Pick<
    TranscriptsRepository,
    'getManifest' | 'swapManifest' | 'getSpeakers' | 'putSpeakers' | 'deleteSpeaker'
  >;
  readonly versions: KeepingDependencies['versions'] & DailyThinningDependencies['versions'];
  readonly chunks: Pick<ChunkStore, 'writeSpeakers' | 'delete'>;
}

export interface SpeakerChange {
  readonly set?: Speakers;
  /** Seconds: the start of a paragraph whose entry goes. */
  readonly remove?: number;
}

/** The version that a change of speakers made, or the present one when nothing changed; undefined without words. */
type Changed = { readonly version?: number };

/** Attempts to make the new version, while other changes of the same transcript are faster. */
const MAX_ATTEMPTS = 3;

/**
 * Changes speakers of a transcript, which makes a new version with the same words. The version is stored first, then the
 * speakers: a call that fails in between changes nothing and can be sent again.
 *
 * @param uid of the author
 * @param change answers the change for the stored speakers
 * @param others of the transaction that stores the version: it fails with their conditions
 * @throws ConflictError when other changes, or the conditions of `others`, are in the way; TooLargeError
 */
export async function applySpeakers(
  dependencies: ApplySpeakersDependencies,
  collection: StoredCollection,
  uid: string,
  change: (stored: Speakers) => SpeakerChange,
  others: readonly TransactionItem[] = [],
): Promise<Changed> {
  const { transcripts, clock } = dependencies;
  const { id } = collection;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [manifest, stored] = await Promise.all([transcripts.getManifest(id), transcripts.getSpeakers(id)]);
    const { set = {}, remove } = change(stored);
    const changes =
      Object.entries(set).some(([time, { name }]) => stored[speakerKey(Number(time))]?.name !== name) ||
      (remove !== undefined && stored[speakerKey(remove)] !== undefined);
    requireRoom(stored, set);
    const after = manifest && changes ? await makeVersion(dependencies, id, uid, manifest, others) : manifest;
    if (after === 'lost') continue;
    if (changes) {
      await transcripts.putSpeakers(id, set);
      if (remove !== undefined) await transcripts.deleteSpeaker(id, remove);
      await keepEditTime(dependencies, collection, clock());
    }
    return after ? { version: after.version } : {};
  }
  throw new ConflictError('The transcript has been changed meanwhile. Please reload it.');
}

/**
 * The change that sets the speakers at the times given, and leaves the others.
 *
 * @throws BadRequestError for a time that no recording has
 */
export function settingSpeakers(set: Speakers): SpeakerChange {
  const late = Object.keys(set).find((time) => !secondsSchema.safeParse(Number(time)).success);
  if (late === undefined) return { set };
  throw new BadRequestError('No recording is that long.', { fields: { [`speakers.${late}`]: 'time-too-late' } });
}

/** The change that removes the speaker at a time, as the path of a call names it; none for a time that no recording has. */
export function removingSpeaker(speakerId: string): SpeakerChange {
  const seconds = secondsSchema.safeParse(Number(speakerId));
  return seconds.success ? { remove: seconds.data } : {};
}

/** Makes a version with the same words; 'lost' when another change was faster. */
async function makeVersion(
  dependencies: ApplySpeakersDependencies,
  id: string,
  uid: string,
  before: Manifest,
  others: readonly TransactionItem[],
): Promise<Manifest | 'lost'> {
  const { transcripts, chunks, clock } = dependencies;
  const now = clock();
  const kept = isWorthKeeping(before, uid, now) ? await keepVersion(dependencies, id, before) : undefined;
  const after: Manifest = {
    ...before,
    ...{ version: before.version + 1, wordsSince: before.wordsSince ?? before.version },
    ...{ keptUpTo: kept ? before.version : before.keptUpTo, savedAt: now, savedBy: uid },
  };
  if (await transcripts.swapManifest(id, before.version, after, ...others, ...(kept ? [kept.item] : []))) {
    if (kept) await thinIfDue(dependencies, id, before, now);
    return after;
  }
  if (kept) {
    await chunks
      .delete([kept.speakersKey])
      .catch((error: unknown) => dependencies.reportError('Speakers could not be deleted', error));
  }
  return 'lost';
}

/** @throws TooLargeError when the entries would be more or larger than they may be, unless they were so before */
function requireRoom(stored: Speakers, set: Speakers): void {
  const merged = { ...stored };
  for (const [time, speaker] of Object.entries(set)) merged[speakerKey(Number(time))] = speaker;
  const count = Object.keys(merged).length;
  if (count > Math.max(MAX_SPEAKER_ENTRIES, Object.keys(stored).length)) {
    throw new TooLargeError(`A transcript can have ${MAX_SPEAKER_ENTRIES} paragraphs. Please join some.`);
  }
  const bytes = bytesOf(merged);
  if (bytes > MAX_SPEAKER_BYTES && bytes > bytesOf(stored)) {
    throw new TooLargeError('The names of the speakers are too long for so many paragraphs. Please shorten them.');
  }
}

function bytesOf(speakers: Speakers): number {
  return Buffer.byteLength(JSON.stringify(speakers));
}
