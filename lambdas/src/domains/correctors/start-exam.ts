import { EXAM_AGAIN_SECONDS } from '@parlance/contract/correctors';
import type { Standing } from '@parlance/contract/schemas/corrector';
import type { Clock } from '../../platform/clock.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import { type CorrectorAccess, requireCorrector } from '../../repositories/access/require-corrector.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { EXAM_OWNER } from '../../repositories/corrections/exam-owner.ts';
import { newTask } from '../../repositories/corrections/task.ts';
import { take } from '../../repositories/corrections/task-rules.ts';
import type { ExamsRepository, StoredExam } from '../../repositories/correctors/exams-repository.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { ExamMaterial } from './exam-material.ts';
import { type ExamMarking, markedExam, shownExam } from './exam-state.ts';
import { type ExamStores, storeExam } from './stored-exam.ts';

interface StartExamDependencies extends CorrectorAccess, ExamMarking {
  readonly exams: Pick<ExamsRepository, 'mark' | 'listOf' | 'create'>;
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'open' | 'change'>;
  readonly collections: ExamStores['collections'];
  readonly transcripts: ExamMarking['transcripts'] & ExamStores['transcripts'];
  readonly chunks: ExamMarking['chunks'] & ExamStores['chunks'];
  readonly media: ExamStores['media'];
  readonly locale: ExamStores['locale'];
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly clock: Clock;
}

const PER_PERSON: RateLimit = { what: 'exam/person', count: 20, seconds: 24 * 3600 };

/**
 * Starts an exam of the caller. The task is kept for them and taken at once, unless they have another task in progress. A repeated call answers
 * the exam that is under way.
 */
export function startExam(dependencies: StartExamDependencies): Operation<'startExam'> {
  const { exams, rateLimiter, material, locale, clock } = dependencies;
  return async ({ caller, body: { uid, language } }) => {
    const standing = await requireCorrector(dependencies, caller);
    if (uid !== caller.uid) throw new NotFoundError('There is nothing here.');
    const chosen = material.find((each) => each.language === language);
    if (!chosen) throw new NotFoundError('There is no exam in this language.');
    const now = Math.floor(clock());
    await rateLimiter.consume(PER_PERSON, uid, now);
    const earlier = (await exams.listOf(uid)).filter((exam) => exam.languageCode === language);
    const last = earlier.sort((a, b) => a.attempt - b.attempt).at(-1);
    const open = last && (await underWay(dependencies, standing, last, now));
    const exam = open ?? (await begin(dependencies, standing, chosen, (last?.attempt ?? 0) + 1, now));
    return { exam: shownExam(exam, standing, locale) };
  };
}

/**
 * The candidate's last exam in a language if they work on it; undefined when they may begin another.
 *
 * @throws ConflictError when they may not
 */
async function underWay(
  marking: ExamMarking,
  { languages }: Standing,
  last: StoredExam,
  now: number,
): Promise<StoredExam | undefined> {
  if (languages.includes(last.languageCode)) throw new ConflictError('You correct in this language already.');
  if (!last.decision) {
    const exam = await markedExam(marking, last);
    if (exam.completed !== undefined) throw new ConflictError('Your exam in this language is being marked.');
    return exam;
  }
  if (now < last.begun + EXAM_AGAIN_SECONDS) {
    throw new ConflictError('You can try this exam again a week after the last one.');
  }
  return undefined;
}

async function begin(
  dependencies: StartExamDependencies,
  { uid, languages }: Standing,
  material: ExamMaterial,
  attempt: number,
  now: number,
): Promise<StoredExam> {
  const { exams, corrections, locale } = dependencies;
  const { language, recorded } = material;
  if (languages.includes(language)) throw new ConflictError('You correct in this language already.');
  const id = nameBasedId(`exam/${locale}/${uid}/${language}/${attempt}`);
  // A call that was interrupted behind this point left the transcript, which the candidate may have changed since.
  if (!(await corrections.get(id))) {
    await storeExam(dependencies, id, material, now);
    await corrections.open(
      newTask({
        ...{ id, kind: 'exam', order: 1, languageCode: language, corrector: uid, oid: EXAM_OWNER, owner: EXAM_OWNER },
        ...{ seconds: recorded.duration, difficulty: 'medium', created: now, due: now + EXAM_AGAIN_SECONDS, token: '' },
      }),
    );
  }
  // Refused while the candidate has another task in progress: then they take the exam later.
  await corrections.change(id, (task) => take(task, { uid, now }));
  const exam: StoredExam = { id, uid, languageCode: language, attempt, material: material.name, begun: now };
  // Of two calls at once, the other one stored it.
  if (await exams.create(exam)) return exam;
  const stored = (await exams.listOf(uid)).find((each) => each.id === id);
  if (!stored) throw new ConflictError('The exam is started just now. Please try again.');
  return stored;
}
