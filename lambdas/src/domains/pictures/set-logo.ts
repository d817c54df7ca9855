import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';
import { pictureOf } from './picture-of.ts';

interface SetLogoDependencies extends WorkspaceAccess {
  readonly pictures: Pick<PictureStore, 'replace'>;
}

export function setLogo(dependencies: SetLogoDependencies): Operation<'setLogo'> {
  return async ({ params: { oid }, body, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const { bytes, type } = pictureOf(body.image);
    return { url: await dependencies.pictures.replace({ kind: 'organizations', id: oid }, bytes, type) };
  };
}
