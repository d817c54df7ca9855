import type { Operation } from '../../platform/http/operation.ts';
import { compareWords } from '../../repositories/corrections/compare-words.ts';
import { errorRates } from '../../repositories/corrections/error-rates.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import type { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';
import { type SpokenDependencies, spokenVersion } from '../../repositories/transcripts/spoken-version.ts';
import { noSuchVersion } from '../../repositories/transcripts/transcript-ref.ts';
import type { TaskDependencies } from './change-task.ts';
import { visibleTask } from './task-rights.ts';

type CompareDependencies = TaskDependencies &
  SpokenDependencies & { readonly audit: Pick<CorrectionAuditRepository, 'writeDaily'> };

/** Versions by number; undefined is the transcript as it is now. */
interface Compared {
  readonly draft: number | undefined;
  readonly correction: number | undefined;
  /** Absent when there was no review, or it has not begun. */
  readonly review?: { readonly version: number | undefined };
}

/**
 * The draft, the correction and the review of a task side by side, with error rates.
 *
 * @throws NotFoundError also for a review that does not exist, and for versions that were thinned out
 */
export function compareCorrection(dependencies: CompareDependencies): Operation<'compareCorrection'> {
  return async ({ params: { id }, query: { of }, caller }) => {
    const { task } = await visibleTask(dependencies, caller, id);
    const compared = comparedOf(task);
    const read = (version: number | undefined) => spokenVersion(dependencies, id, version);
    const [draft, correction, review] = await Promise.all([
      read(compared.draft),
      read(compared.correction),
      compared.review && read(compared.review.version),
    ]);
    if (of === 'correction-review' && !review) throw noSuchVersion();
    return {
      correction: errorRates(draft, correction),
      ...(review && { review: errorRates(correction, review) }),
      turns: of === 'correction-review' && review ? compareWords(correction, review) : compareWords(draft, correction),
      of,
    };
  };
}

/** Without a noted draft no one has written yet. The correction is what the transcript is until it is completed. */
function comparedOf({ versions, review }: Task): Compared {
  const { draft, correction } = versions;
  const isReviewed = correction !== undefined && (review?.state === 'taken' || versions.review !== undefined);
  return { draft, correction, ...(isReviewed && { review: { version: versions.review } }) };
}
