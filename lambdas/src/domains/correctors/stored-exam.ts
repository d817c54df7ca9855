import type { Locale } from '@parlance/contract/regions';
import { waveformOf } from '@parlance/contract/waveform';
import { nameBasedId } from '../../platform/name-based-id.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { type StoredCollection, userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import { EXAM_OWNER } from '../../repositories/corrections/exam-owner.ts';
import { mediaKey } from '../../repositories/objects/object-keys.ts';
import { uploadKeyFor } from '../../repositories/objects/upload-address.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { snippetOf } from '../../repositories/transcripts/snippet.ts';
import { splitWords } from '../../repositories/transcripts/split-words.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { examDraft } from './exam-draft.ts';
import type { ExamMaterial } from './exam-material.ts';

const AUDIO = 'audio/mpeg';

export interface ExamStores {
  readonly collections: Pick<CollectionsRepository, 'create'>;
  readonly transcripts: Pick<TranscriptsRepository, 'putDraft' | 'putSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'write'>;
  readonly media: Pick<ObjectStore, 'upload' | 'put'>;
  readonly locale: Locale;
}

/**
 * Stores the transcript of an exam, with errors, and its recording. No list and no search shows it. Each step writes the same again, so a
 * repeated call completes an interrupted one.
 *
 * @param now seconds since the epoch
 */
export async function storeExam(
  { collections, transcripts, chunks, media, locale }: ExamStores,
  id: string,
  { recorded, languageCode, name }: ExamMaterial,
  now: number,
): Promise<void> {
  const { duration, peaks, recording, size } = recorded;
  const { words, speakers } = examDraft(recorded, id);
  const [audioKey, peaksKey] = [mediaKey(id, 'audio.mp3'), mediaKey(id, 'peaks.json')];
  const [written] = await Promise.all([
    Promise.all(splitWords(words).map((piece, at) => chunks.write(id, piece, nameBasedId(`exam/${id}/${at}`)))),
    media.upload(audioKey, recording, AUDIO),
    media.put(peaksKey, JSON.stringify({ duration, peaks }), 'application/json'),
  ]);
  await transcripts.putDraft(id, { chunks: written, wordCount: words.length });
  await transcripts.putSpeakers(id, speakers);
  const collection: StoredCollection = {
    ...{ id, name: `Exam ${name}`, locale, languageCode },
    ...{ userId: EXAM_OWNER, orgId: EXAM_OWNER, userOrgId: userOrgIdOf(EXAM_OWNER, EXAM_OWNER) },
    ...{ started: now, attempt: 1, tProgress: 100, tCompletion: { draft: true } },
    snippet: snippetOf(words),
    props: { duration },
    source: { kind: 'file', uploadKey: uploadKeyFor(EXAM_OWNER, id, size, 'mp3') },
    ...{ mediaKey: audioKey, contentType: AUDIO, peaksKey, video: false },
    card: { waveform: waveformOf(peaks) },
  };
  await collections.create(collection);
}
