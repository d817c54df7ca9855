import type { Locale } from '@parlance/contract/regions';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { getSession } from '@parlance/ui/session';
import { useState } from 'react';
import { isTooLate, showFailure } from '../regions/failure.ts';
import { findNext, isOccupied, type NextOffer, type Queue } from './next-offer.ts';
import { useTakeTask } from './take-task.ts';

/** Shows the next task of a queue, and takes it. */
export interface NextTask {
  /** What was found last. Without a task, nothing waits. */
  readonly offer: NextOffer | undefined;
  /** Another person took the task that was shown before. */
  readonly isLost: boolean;
  readonly isFinding: boolean;
  readonly isTaking: boolean;
  readonly find: () => void;
  readonly take: () => void;
  /** Leaves the offered task where it is. */
  readonly decline: () => void;
}

export function useNextTask(queue: Queue, regions: readonly Locale[]): NextTask {
  const [offer, setOffer] = useState<NextOffer>();
  const [isLost, setIsLost] = useState(false);
  const takeTask = useTakeTask();
  const finding = useExclusiveMutation({
    mutationFn: () => findNext(queue, regions),
    onSuccess: (found) => {
      setIsLost(false);
      setOffer(found);
    },
    onError: showFailure,
  });
  const taking = useExclusiveMutation({
    mutationFn: async () => {
      if (!offer?.task) return undefined;
      try {
        await takeTask(offer.task, queue.review);
        return undefined;
      } catch (error) {
        if (!isTooLate(error) || (await isOccupied(queue, regions, getSession()?.uid ?? ''))) throw error;
        return findNext(queue, regions);
      }
    },
    onSuccess: (another) => {
      setIsLost(another !== undefined);
      setOffer(another);
    },
    onError: (error) => {
      setOffer(undefined);
      showFailure(error);
    },
  });
  return {
    ...{ offer, isLost, isFinding: finding.isPending, isTaking: taking.isPending },
    find: () => finding.mutate(),
    take: () => taking.mutate(),
    decline: () => setOffer(undefined),
  };
}
