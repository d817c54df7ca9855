import type { Node } from 'prosemirror-model';
import { type StoredCollection, userOrgIdOf } from '../collections/stored-collection.ts';
import { factsOf } from './document-content.ts';
import type { DocumentManifest } from './document-manifest.ts';
import type { DocumentStore } from './document-store.ts';

type NewTextCollection = Pick<StoredCollection, 'id' | 'name' | 'userId' | 'orgId' | 'locale'> &
  Partial<Pick<StoredCollection, 'languageCode' | 'snippet'>>;

/** A text collection that has its document, as it is stored. `now`: seconds since the epoch. */
export function textCollection(fields: NewTextCollection, now: number): StoredCollection {
  const { userId, orgId } = fields;
  return {
    // Nobody has to choose the language of a text.
    languageCode: '',
    ...fields,
    type: 'text',
    userOrgId: userOrgIdOf(userId, orgId),
    started: now,
    tProgress: 100,
    tCompletion: { draft: true },
    source: { kind: 'none' },
    attempt: 1,
  };
}

/** Writes the content of a collection's first version; its manifest, which `DocumentsRepository.creation` stores. */
export async function firstVersion(
  { documentContents }: { readonly documentContents: Pick<DocumentStore, 'write'> },
  id: string,
  content: Node,
): Promise<DocumentManifest> {
  const key = await documentContents.write(id, content);
  return { version: 1, ...factsOf(content), key, since: 1, retired: [], keptUpTo: 0 };
}
