import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';

interface GetPicturesDependencies extends WorkspaceAccess {
  readonly pictures: Pick<PictureStore, 'addressOf'>;
}

/** The avatar, and the logo of a workspace that the caller is a member of. */
export function getPictures(dependencies: GetPicturesDependencies): Operation<'getPictures'> {
  const { pictures } = dependencies;
  return async ({ params: { uid }, query: { oid } }) => {
    if (oid !== undefined) await workspaceFor(dependencies, oid, uid, 'member');
    const [avatar, logo] = await Promise.all([
      pictures.addressOf({ kind: 'users', id: uid }),
      oid === undefined ? undefined : pictures.addressOf({ kind: 'organizations', id: oid }),
    ]);
    return { avatar, logo };
  };
}
