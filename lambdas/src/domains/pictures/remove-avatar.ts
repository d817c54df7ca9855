import type { Operation } from '../../platform/http/operation.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';

interface RemoveAvatarDependencies {
  readonly pictures: Pick<PictureStore, 'remove'>;
}

export function removeAvatar({ pictures }: RemoveAvatarDependencies): Operation<'removeAvatar'> {
  return async ({ params }) => {
    await pictures.remove({ kind: 'users', id: params.uid });
    return {};
  };
}
