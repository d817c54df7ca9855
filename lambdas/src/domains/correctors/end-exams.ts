import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { cancel } from '../../repositories/corrections/task-rules.ts';
import type { ExamsRepository } from '../../repositories/correctors/exams-repository.ts';
import { deleteExam, type ExamParts } from '../../repositories/deletion/exam-parts.ts';
import type { StaffAct } from './staff-act.ts';

export interface EndExamsDependencies extends ExamParts {
  readonly corrections: Pick<CorrectionsRepository, 'change'>;
  readonly exams: Pick<ExamsRepository, 'listOf' | 'decide'>;
}

/**
 * Ends the exams of a person: staff do not mark them any more. Each is decided before its transcript goes, because an open exam without one
 * can't be listed. Idempotent; a repeated call deletes what an interrupted one left.
 */
export async function endExams(
  dependencies: EndExamsDependencies,
  uid: string,
  { uid: by, now }: Pick<StaffAct, 'uid' | 'now'>,
): Promise<void> {
  const { corrections, exams } = dependencies;
  for (const exam of await exams.listOf(uid)) {
    if (!exam.decision) {
      await corrections.change(exam.id, (task) => cancel(task, now));
      await exams.decide(exam, { at: now, by, passed: false, comment: 'The role ended.' });
    }
    await deleteExam(dependencies, exam.id);
  }
}
