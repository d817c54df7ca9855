import type { Operation } from '../../platform/http/operation.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';
import { pictureOf } from './picture-of.ts';

interface SetAvatarDependencies {
  readonly pictures: Pick<PictureStore, 'replace'>;
}

export function setAvatar({ pictures }: SetAvatarDependencies): Operation<'setAvatar'> {
  return async ({ params, body }) => {
    const { bytes, type } = pictureOf(body.image);
    return { url: await pictures.replace({ kind: 'users', id: params.uid }, bytes, type) };
  };
}
