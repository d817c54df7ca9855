import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import { navigate } from '@parlance/ui/navigation';
import { useQueryClient } from '@tanstack/react-query';
import { CORRECTOR_KEY } from '../regions/ask-region.ts';
import { pathOfTask } from './own-tasks.ts';

type TaskPlace = Pick<CorrectionTask, 'id' | 'locale' | 'kind'>;

/** Takes a task or its review, or goes on with a paused one, and opens its page. Throws an ApiCallError. */
export function useTakeTask(): (task: TaskPlace, review: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (task, review) => {
    try {
      await callApi('takeCorrection', { params: { id: task.id }, body: { review } }, { locale: task.locale });
    } finally {
      // A refusal says that the lists are old, too.
      void client.invalidateQueries({ queryKey: [CORRECTOR_KEY] });
    }
    navigate(pathOfTask(task, review));
  };
}

/** Puts a task, or a review, back into its queue. Throws an ApiCallError. */
export function useReleaseTask(): (task: TaskPlace) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, locale }) => {
    try {
      await callApi('releaseCorrection', { params: { id } }, { locale });
    } finally {
      void client.invalidateQueries({ queryKey: [CORRECTOR_KEY] });
    }
  };
}
