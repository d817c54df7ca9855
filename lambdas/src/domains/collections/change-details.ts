import type { Operation } from '../../platform/http/operation.ts';
import {
  type AccessDependencies,
  accessibleCollection,
  collectionNotFound,
} from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository, Details } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

export interface ChangeDetailsDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'changeDetails'>;
}

/** What people write about a transcript, beside its words; everybody who edits it may (Spec part 2, section 7.1). */
export function setDescription(dependencies: ChangeDetailsDependencies): Operation<'setDescription'> {
  return ({ params, body, caller }) =>
    change(dependencies, params.id, caller.uid, { description: body.text || undefined });
}

export function setNotes(dependencies: ChangeDetailsDependencies): Operation<'setNotes'> {
  return ({ params, body, caller }) => change(dependencies, params.id, caller.uid, { notes: body.text || undefined });
}

export function setMarker(dependencies: ChangeDetailsDependencies): Operation<'setMarker'> {
  return ({ params, body, caller }) => change(dependencies, params.id, caller.uid, { marker: body.marker });
}

export function clearMarker(dependencies: ChangeDetailsDependencies): Operation<'clearMarker'> {
  return ({ params, caller }) => change(dependencies, params.id, caller.uid, { marker: undefined });
}

/** The words keep their times: the offset is added when the media is played or subtitles are made for it. */
export function setOffset(dependencies: ChangeDetailsDependencies): Operation<'setOffset'> {
  return ({ params, body: { offset, from }, caller }) => {
    const changes = offset === 0 ? { offset: undefined, offsetFrom: undefined } : { offset, offsetFrom: from };
    return change(dependencies, params.id, caller.uid, changes);
  };
}

async function change(
  dependencies: ChangeDetailsDependencies,
  id: string,
  uid: string,
  changes: Details,
): Promise<StoredCollection> {
  await accessibleCollection(dependencies, id, uid, 'write');
  const changed = await dependencies.collections.changeDetails(id, changes);
  if (!changed) throw collectionNotFound();
  return changed;
}
