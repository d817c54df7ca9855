import { callApi } from '@parlance/ui/api-client';
import { useQuery } from '@tanstack/react-query';
import type { DocumentPictures } from '../../pictures/document-pictures.ts';
import { addressesIn } from '../../pictures/library-addresses.ts';

/** Milliseconds between two requests while a picture is made. */
const POLL = 1500;

/** The pictures of a document, asked for again while one of them is made. */
export function useLibrary(documentId: string, pictures: DocumentPictures) {
  return useQuery({
    queryKey: ['document-media', documentId],
    queryFn: async ({ signal }) => {
      const media = await callApi('getMedia', { params: { id: documentId } }, { signal });
      pictures.know(addressesIn(media));
      return media;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && Object.keys(data.processing).length > 0 && POLL,
  });
}
