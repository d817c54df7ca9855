import type { Locale } from '@parlance/contract/regions';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ExamsRepository, StoredExam } from '../../repositories/correctors/exams-repository.ts';
import type { StandingsRepository } from '../../repositories/correctors/standings-repository.ts';
import { deleteExam, type ExamParts } from '../../repositories/deletion/exam-parts.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type ExamMarking, markedExam, shownExam } from './exam-state.ts';
import { asStaff, requireOther, type StaffDependencies } from './staff-act.ts';

interface MarkExamDependencies extends StaffDependencies, ExamMarking, ExamParts {
  readonly exams: Pick<ExamsRepository, 'mark' | 'get' | 'decide'>;
  readonly standings: Pick<StandingsRepository, 'get' | 'change'>;
  readonly users: Pick<UsersRepository, 'get' | 'setCorrector'>;
  readonly transcripts: ExamMarking['transcripts'] & ExamParts['transcripts'];
  readonly locale: Locale;
}

/**
 * Decides a completed exam. A passed one adds its language; the corrector is on probation then. The transcript of a decided exam is
 * deleted, its marks stay. The same decision by the same member of staff completes a call that was interrupted.
 */
export function markExam(dependencies: MarkExamDependencies): Operation<'markExam'> {
  const { exams, standings, locale } = dependencies;
  return async ({ params: { id }, body: { passed, comment }, caller }) => {
    const act = asStaff(dependencies, caller);
    const stored = await exams.get(id);
    if (!stored) throw new NotFoundError('There is no such exam.');
    requireOther(act, stored.uid);
    const exam = await markedExam(dependencies, stored);
    if (exam.completed === undefined) throw new ConflictError('The candidate has not completed this exam yet.');
    const isRepeated = exam.decision?.by === act.uid && exam.decision.passed === passed;
    const decided = isRepeated ? exam : await exams.decide(exam, { at: act.now, by: act.uid, passed, comment });
    if (!decided) throw new ConflictError('This exam is decided already.');
    if (passed) await addLanguage(dependencies, decided);
    await deleteExam(dependencies, id);
    const { uid: corrector, languageCode: language } = decided;
    await act.done('markExam', id, { kind: 'exam', corrector, language, passed });
    return { exam: shownExam(decided, await standings.get(decided.uid), locale) };
  };
}

/** A candidate whose role ended meanwhile gets nothing. */
async function addLanguage({ standings, users }: MarkExamDependencies, { uid, languageCode }: StoredExam) {
  const standing = await standings.change(
    uid,
    (before) =>
      before && { ...before, languages: [...new Set([...before.languages, languageCode])], isOnProbation: true },
  );
  // The profile is in the region of the account. The standing alone gives the rights.
  if (standing && (await users.get(uid))) await users.setCorrector(uid, true, standing.languages);
}
