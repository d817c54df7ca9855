import type { DocumentMedia } from '@parlance/contract/schemas/completion';
import { callApi } from '@parlance/ui/api-client';
import type { PictureAddresses } from './document-pictures.ts';

/** The addresses of a document's library, for those who are signed in. @throws ApiCallError */
export async function libraryAddresses(documentId: string): Promise<PictureAddresses> {
  return addressesIn(await callApi('getMedia', { params: { id: documentId } }));
}

/** The addresses in an answer of getMedia. */
export function addressesIn({ library }: DocumentMedia): PictureAddresses {
  return Object.fromEntries(Object.entries(library).map(([pid, { url }]) => [pid, url]));
}
