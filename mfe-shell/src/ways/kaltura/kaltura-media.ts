import { KALTURA_PAGE_SIZE } from '@parlance/contract/kaltura';
import { callApi } from '@parlance/ui/api-client';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { getSession } from '@parlance/ui/session';
import type { RemoteFile } from '../fetching/remote-file.ts';

function uid(): string {
  return getSession()?.uid ?? '';
}

/** The person's own entries at Kaltura, page by page, newest first. */
export function useKalturaMedia(search: string) {
  return useInfiniteQuery({
    queryKey: ['kaltura', uid(), search],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, ...(search && { search }) };
      return callApi('listKalturaMedia', { params: { uid: uid() }, query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * KALTURA_PAGE_SIZE < total ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** The file of an entry. Kaltura says its size only in whole kilobytes, so it is not given. */
export async function kalturaFile(entryId: string): Promise<RemoteFile> {
  const { url, fileName, updatedAt } = await callApi('getKalturaMedia', { params: { uid: uid(), entryId } });
  return { name: fileName, url, type: '', lastModified: updatedAt };
}
