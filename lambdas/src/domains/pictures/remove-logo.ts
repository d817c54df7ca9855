import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';

interface RemoveLogoDependencies extends WorkspaceAccess {
  readonly pictures: Pick<PictureStore, 'remove'>;
}

export function removeLogo(dependencies: RemoveLogoDependencies): Operation<'removeLogo'> {
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    await dependencies.pictures.remove({ kind: 'organizations', id: oid });
    return {};
  };
}
