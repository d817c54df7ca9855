import type { Node } from 'prosemirror-model';
import { UnavailableError } from '../../platform/errors.ts';
import type { DocumentStore } from './document-store.ts';

export interface DocumentReadDependencies {
  readonly documentContents: Pick<DocumentStore, 'read'>;
}

/** Times that the manifest is read: saves may replace the content, and delete it, while it is fetched. */
const READS = 3;

/**
 * A version of a document with its content; undefined when there is none.
 *
 * @param find reads the version's manifest
 * @throws UnavailableError when saves keep replacing it
 */
export async function documentWithContent<V extends { readonly key: string }>(
  { documentContents }: DocumentReadDependencies,
  find: () => Promise<V | undefined>,
): Promise<{ readonly found: V; readonly content: Node } | undefined> {
  for (let read = 0; read < READS; read++) {
    const found = await find();
    if (!found) return undefined;
    const content = await documentContents.read(found.key);
    if (content) return { found, content };
  }
  throw new UnavailableError('The document is being changed just now. Please try again.');
}
