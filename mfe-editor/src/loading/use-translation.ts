import type { OpenedCollection } from '@parlance/contract/collection';
import type { Translation } from '@parlance/contract/translation';
import { callApi } from '@parlance/ui/api-client';
import { useConfig } from '@parlance/ui/config';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

const KEY = 'translation';

/**
 * The transcripts of a recording in all its languages, and what changed since a translation was made. Not asked of a stage that does not
 * translate.
 *
 * @param isAsked false for the public view, and before the text is painted
 */
export function useTranslation(
  { id, tTranslation }: Pick<OpenedCollection, 'id' | 'tTranslation'>,
  isAsked: boolean,
): UseQueryResult<Translation> {
  const config = useConfig();
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => callApi('getTranslation', { params: { id } }, { signal }),
    enabled: isAsked && (config?.models.translation === true || tTranslation !== undefined),
  });
}

/** Asks again, after something changed. */
export async function reloadTranslation(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: [KEY, id] });
}
