import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { CorrectionsRepository } from '../corrections/corrections-repository.ts';
import type { ExamsRepository } from '../correctors/exams-repository.ts';
import { mediaPrefix, wordsPrefix } from '../objects/object-keys.ts';
import type { TranscriptsRepository } from '../transcripts/transcripts-repository.ts';

/** The stores of the transcript and the recording of an exam. */
export interface ExamParts {
  readonly collections: Pick<CollectionsRepository, 'delete'>;
  readonly transcripts: Pick<TranscriptsRepository, 'deleteAll'>;
  readonly media: Pick<ObjectStore, 'deleteUnder'>;
  readonly words: Pick<ObjectStore, 'deleteUnder'>;
}

/** Deletes the transcript and the recording of an exam. Idempotent. */
export async function deleteExam({ collections, transcripts, media, words }: ExamParts, id: string): Promise<void> {
  await Promise.all([
    media.deleteUnder(mediaPrefix(id)),
    words.deleteUnder(wordsPrefix(id)),
    transcripts.deleteAll(id),
    collections.delete(id),
  ]);
}

export interface RemoveExamsDependencies extends ExamParts {
  readonly corrections: Pick<CorrectionsRepository, 'remove'>;
  readonly exams: Pick<ExamsRepository, 'listOf' | 'remove'>;
}

/** Deletes everything of all exams of a person in this region. The exam itself goes last: a repeated call completes an interrupted one. */
export async function removeExams(dependencies: RemoveExamsDependencies, uid: string): Promise<void> {
  const { corrections, exams } = dependencies;
  for (const exam of await exams.listOf(uid)) {
    await corrections.remove(exam.id);
    await deleteExam(dependencies, exam.id);
    await exams.remove(exam);
  }
}
