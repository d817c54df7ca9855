import { passesExam } from '@parlance/contract/correctors';
import type { Locale } from '@parlance/contract/regions';
import type { Exam, Standing } from '@parlance/contract/schemas/corrector';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { errorRates } from '../../repositories/corrections/error-rates.ts';
import type { ExamsRepository, StoredExam } from '../../repositories/correctors/exams-repository.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { ExamMaterial } from './exam-material.ts';

export interface ExamMarking {
  readonly corrections: Pick<CorrectionsRepository, 'get'>;
  readonly exams: Pick<ExamsRepository, 'mark'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
  readonly material: readonly ExamMaterial[];
}

/** An exam with its marks, once its candidate has completed the task: the first reader compares it with the recording's words. */
export async function markedExam(marking: ExamMarking, exam: StoredExam): Promise<StoredExam> {
  // The transcript of a decided exam is deleted.
  if (exam.completed !== undefined || exam.decision) return exam;
  const { corrections, exams, transcripts, chunks, material } = marking;
  const task = await corrections.get(exam.id);
  if (task?.state !== 'done' || !task.completion) return exam;
  const [manifest, speakers] = await Promise.all([transcripts.getManifest(exam.id), transcripts.getSpeakers(exam.id)]);
  const reference = material.find(({ name }) => name === exam.material)?.recorded;
  if (!manifest || !reference) throw new Error(`Exam ${exam.id} can't be marked: its transcript or recording is gone.`);
  const words = (await readChunks(chunks, manifest)).flat();
  return exams.mark(exam, task.completion.at, errorRates(reference, { words, speakers }));
}

/**
 * An exam as its candidate and staff see it.
 *
 * @param standing of the candidate; without one, their uid stands for the name
 */
export function shownExam(
  { id, uid, languageCode, begun, completed, marks, decision }: StoredExam,
  standing: Pick<Standing, 'name'> | undefined,
  locale: Locale,
): Exam {
  return {
    ...{ id, locale, uid, name: standing?.name ?? uid, languageCode, begun },
    state: decision ? (decision.passed ? 'passed' : 'failed') : completed === undefined ? 'working' : 'marking',
    ...(completed !== undefined && { completed }),
    ...(marks && { marks, passes: passesExam(marks) }),
    ...(decision?.comment && { comment: decision.comment }),
  };
}
