import type { OpenedCollection } from '@parlance/contract/collection';
import type { Locale } from '@parlance/contract/regions';
import { EMPTY_DOCUMENT, readDocument } from '@parlance/document/read-document';
import { documentSchema } from '@parlance/document/schema';
import { type CallOptions, callApi } from '@parlance/ui/api-client';
import type { Node } from 'prosemirror-model';
import type { PictureAddresses } from '../pictures/document-pictures.ts';

/** The first element of the query key of open documents. */
export const OPENED_DOCUMENT = 'opened-document';

/** How a document is opened: by the signed-in person, or by a public key in the document's region. */
export type DocumentSource =
  | { readonly kind: 'own'; readonly versionId?: string | undefined }
  | { readonly kind: 'public'; readonly pubkey: string; readonly locale: Locale };

export interface LoadedDocument {
  readonly collection: OpenedCollection;
  readonly content: Node;
  readonly version: number;
  /** The addresses of the pictures in the content, when it was opened by a public key. */
  readonly images?: PictureAddresses | undefined;
  /** The content could not be fetched: what is shown is empty, and must not be saved. */
  readonly isMissing: boolean;
}

function openedBy(source: DocumentSource): {
  readonly query: { readonly pubkey?: string; readonly versionId?: string | undefined };
  readonly options: CallOptions;
} {
  if (source.kind === 'own') return { query: { versionId: source.versionId }, options: {} };
  return { query: { pubkey: source.pubkey }, options: { locale: source.locale, anonymous: true } };
}

/** The stored content of a document, checked. @throws ApiCallError; Error when it is no document */
export async function fetchContent(
  id: string,
  source: DocumentSource,
  signal?: AbortSignal,
): Promise<Pick<LoadedDocument, 'version' | 'content' | 'images'>> {
  const { query, options } = openedBy(source);
  const answer = await callApi('getContent', { params: { id }, query }, { ...options, signal });
  const { version, content: stored, images } = answer;
  const content = readDocument(stored);
  if (!content) throw new Error(`The content of ${id} is no document.`);
  return { version, content, images };
}

/**
 * Fetches a collection with its content. Spec part 2, section 8: "Content fetch failure: refresh-request toast; returns default
 * empty content".
 *
 * @throws ApiCallError when the collection can't be fetched
 */
export async function loadDocument(id: string, source: DocumentSource, signal: AbortSignal): Promise<LoadedDocument> {
  const { options } = openedBy(source);
  const pubkey = source.kind === 'public' ? { pubkey: source.pubkey } : {};
  const asked = fetchContent(id, source, signal).catch((error: unknown) => {
    if (!signal.aborted) console.warn('The content could not be fetched.', error);
    return undefined;
  });
  const collection = await callApi('getCollection', { params: { id }, query: pubkey }, { ...options, signal });
  const fetched = collection.type === 'text' ? await asked : undefined;
  const empty = { version: 0, content: documentSchema.nodeFromJSON(EMPTY_DOCUMENT) };
  return { collection, ...(fetched ?? empty), isMissing: fetched === undefined };
}
