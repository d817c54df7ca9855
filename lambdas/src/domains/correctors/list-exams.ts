import type { Locale } from '@parlance/contract/regions';
import type { Operation } from '../../platform/http/operation.ts';
import {
  type CorrectorAccess,
  requireCorrectionStaff,
  requireCorrector,
} from '../../repositories/access/require-corrector.ts';
import type { ExamsRepository } from '../../repositories/correctors/exams-repository.ts';
import { type ExamMarking, markedExam, shownExam } from './exam-state.ts';

interface ListExamsDependencies extends CorrectorAccess, ExamMarking {
  readonly exams: Pick<ExamsRepository, 'mark' | 'listOf' | 'listOpen'>;
  readonly locale: Locale;
}

/** The caller's exams, newest first; with `all`, for staff, those that wait for a decision, oldest first. */
export function listExams(dependencies: ListExamsDependencies): Operation<'listExams'> {
  const { exams, standings, material, locale } = dependencies;
  return async ({ caller, query: { all } }) => {
    if (all) requireCorrectionStaff(dependencies, caller);
    else await requireCorrector(dependencies, caller);
    const stored = all ? await exams.listOpen() : await exams.listOf(caller.uid);
    const marked = await Promise.all(stored.map((exam) => markedExam(dependencies, exam)));
    const uids = [...new Set(marked.map(({ uid }) => uid))];
    const names = new Map((await Promise.all(uids.map((uid) => standings.get(uid)))).map((each) => [each?.uid, each]));
    const shown = marked.map((exam) => shownExam(exam, names.get(exam.uid), locale));
    const data = all
      ? shown.filter(({ state }) => state === 'marking').sort((a, b) => (a.completed ?? 0) - (b.completed ?? 0))
      : shown.sort((a, b) => b.begun - a.begun);
    return { data, languages: material.map(({ language }) => language) };
  };
}
