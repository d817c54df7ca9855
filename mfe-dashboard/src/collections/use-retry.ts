import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { fetchCollection } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { toast } from '@parlance/ui/toasts';
import { useCollectionTexts } from './collection-texts.ts';
import { useCollectionLists } from './use-collections.ts';

/** Restarts the transcription of a failed or overdue collection, optionally in another language. */
export function useRetry({ id }: CollectionSummary) {
  const t = useCollectionTexts();
  const lists = useCollectionLists();
  return useExclusiveMutation({
    mutationFn: async (languageCode?: string) => {
      if (languageCode !== undefined) await callApi('setCollectionLanguage', { params: { id, languageCode } });
      return callApi('retryCollection', { params: { id } });
    },
    onSuccess: lists.replace,
    onError: async (error) => {
      const isOver = error instanceof ApiCallError && /^ALREADY_/.test(error.code);
      toast.error((await reasonOf(error, isOver)) ?? t('retry.failed'));
      // It was tried again elsewhere, for example in another tab.
      if (isOver) lists.replace(await fetchCollection(id));
    },
  });
}

/** The reason of a refusal that has one to tell. The texts of reasons are loaded then. */
async function reasonOf(error: Error, isOver: boolean): Promise<string | undefined> {
  const texts = await import('@parlance/ui/error-text').catch(() => undefined);
  return texts && (isOver || texts.isLanguageNotOffered(error)) ? texts.errorText(error) : undefined;
}

/** Resumes a paused collection (Spec part 2, section 2.4, "Try Again (unpause)"). */
export function useUnpause({ id }: CollectionSummary) {
  const t = useCollectionTexts();
  const lists = useCollectionLists();
  return useExclusiveMutation({
    mutationFn: () => callApi('unpauseCollection', { params: { id } }),
    onSuccess: lists.replace,
    onError: (error) => {
      if (error instanceof ApiCallError && error.code === 'NOT_ENOUGH_MINUTES') {
        toast.error(t('unpause.not-enough'), { link: { label: t('unpause.plans'), href: '/plans' } });
      } else toast.error(t('retry.failed'));
    },
  });
}
