import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { isSampleDue } from '@parlance/contract/new-user';
import type { Locale } from '@parlance/contract/regions';
import { waveformOf } from '@parlance/contract/waveform';
import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import { mediaKey } from '../../repositories/objects/object-keys.ts';
import { uploadKeyFor } from '../../repositories/objects/upload-address.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import type { RecordedTranscript } from '../../repositories/transcripts/recorded-transcript.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';
import { splitWords } from '../../repositories/transcripts/split-words.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

interface CreateWelcomeCollectionDependencies extends WorkspaceAccess {
  readonly users: Pick<UsersRepository, 'get' | 'giveSample'>;
  readonly collections: Pick<CollectionsRepository, 'creation'>;
  readonly transcripts: Pick<TranscriptsRepository, 'creation'>;
  readonly chunks: Pick<ChunkStore, 'write'>;
  readonly uploads: Pick<ObjectStore, 'upload'>;
  readonly media: Pick<ObjectStore, 'upload' | 'put'>;
  readonly sample: RecordedTranscript;
  readonly locale: Locale;
  readonly clock: Clock;
}

const NAMES: Readonly<Record<InterfaceLanguage, string>> = {
  en: 'Sample interview: bees on a hospital roof',
  es: 'Entrevista de ejemplo (en inglés): abejas en un tejado',
};
const AUDIO = 'audio/mpeg';

/**
 * Puts the sample interview into a workspace of a new user's own. It costs no minutes: nothing is held or booked.
 *
 * The files come first, under names that derive from the user, so a repeated call writes the same ones again. Then one
 * transaction stores the transcript and notes on the profile that the user has it. So an interrupted call leaves nothing
 * that is seen, of two calls one succeeds, and a sample that was deleted does not come back.
 */
export function createWelcomeCollection(
  dependencies: CreateWelcomeCollectionDependencies,
): Operation<'createWelcomeCollection'> {
  const { users, collections, transcripts, sample, locale, clock } = dependencies;
  return async ({ params: { uid, oid }, body }) => {
    await workspaceFor(dependencies, oid, uid, 'owner');
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    if (!isSampleDue(user, clock())) return {};
    const id = nameBasedId(`sample/${uid}`);
    const { chunks, uploadKey, audioKey, peaksKey } = await storeFiles(dependencies, id, uid);
    const collection = collections.creation({
      id,
      name: NAMES[body.interfaceLanguage],
      userId: uid,
      orgId: oid,
      userOrgId: userOrgIdOf(uid, oid),
      locale,
      languageCode: 'en-US',
      demo: true,
      started: clock(),
      attempt: 1,
      tProgress: 100,
      tCompletion: { draft: true },
      snippet: snippetOf(sample.words),
      props: { duration: sample.duration },
      source: { kind: 'file', uploadKey },
      mediaKey: audioKey,
      contentType: AUDIO,
      peaksKey,
      card: { waveform: waveformOf(sample.peaks) },
      video: false,
    });
    const transcript = transcripts.creation(id, { chunks, wordCount: sample.words.length }, sample.speakers);
    const isGiven = await users.giveSample(uid, Math.floor(clock()), [collection, ...transcript]);
    return isGiven ? { id } : {};
  };
}

/** Stores the sample's words, recording and waveform as those of a collection. */
async function storeFiles(
  { chunks, uploads, media, sample }: CreateWelcomeCollectionDependencies,
  id: string,
  uid: string,
) {
  const uploadKey = uploadKeyFor(uid, id, sample.size, 'mp3');
  const [audioKey, peaksKey] = [mediaKey(id, 'audio.mp3'), mediaKey(id, 'peaks.json')];
  const { duration, peaks } = sample;
  const [written] = await Promise.all([
    Promise.all(
      splitWords(sample.words).map((piece, index) => chunks.write(id, piece, nameBasedId(`sample/${uid}/${index}`))),
    ),
    uploads.upload(uploadKey, sample.recording, AUDIO),
    media.upload(audioKey, sample.recording, AUDIO),
    media.put(peaksKey, JSON.stringify({ duration, peaks }), 'application/json'),
  ]);
  return { chunks: written, uploadKey, audioKey, peaksKey };
}
