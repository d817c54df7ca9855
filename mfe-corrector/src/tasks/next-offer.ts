import type { Locale } from '@parlance/contract/regions';
import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { askRegion } from '../regions/ask-region.ts';
import { byUrgency } from './own-tasks.ts';

/** A language's queue of tasks, or of reviews. */
export interface Queue {
  readonly language: string;
  readonly review: boolean;
}

export interface NextOffer {
  /** The most urgent task of both regions; absent when the queues are empty. */
  readonly task: CorrectionTask | undefined;
  /** Regions that did not answer. */
  readonly missing: readonly Locale[];
}

/**
 * Looks at the next task of each region without taking it. Throws the ApiCallError of the first region when none answers.
 *
 * @param regions the regions of the corrector's standing
 */
export async function findNext({ language, review }: Queue, regions: readonly Locale[]): Promise<NextOffer> {
  const asked = await Promise.allSettled(
    regions.map((locale) =>
      askRegion('popCorrection', { params: { language }, query: { test: 'true', review: String(review) } }, locale),
    ),
  );
  const failures = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0 && failures.length === asked.length) throw failures[0];
  const tasks = asked.flatMap((result) =>
    result.status === 'fulfilled' && result.value.task ? [result.value.task] : [],
  );
  return {
    task: tasks.sort(byUrgency)[0],
    missing: regions.filter((_locale, index) => asked[index]?.status === 'rejected'),
  };
}

/** Whether the person has a task, or for a queue of reviews a review, in progress: then no other one can be taken. */
export async function isOccupied({ review }: Queue, regions: readonly Locale[], uid: string): Promise<boolean> {
  const asked = await Promise.allSettled(
    regions.map((locale) => askRegion('getCorrectorQueue', { params: { uid } }, locale)),
  );
  const own = asked.flatMap((result) => (result.status === 'fulfilled' ? result.value.data : []));
  return own.some((task) => {
    const isReviewed = task.review?.state === 'taken' && task.review.reviewer === uid;
    return review ? isReviewed : task.state === 'taken' && task.corrector === uid;
  });
}
