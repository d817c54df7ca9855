import type { DomainOperations } from '../../platform/http/operation.ts';
import {
  findPictures,
  getPictures,
  type PicturesDependencies,
  removeAvatar,
  removeLogo,
  setAvatar,
  setLogo,
} from './pictures.ts';

/** Avatars and logos. */
export function picturesOperations(dependencies: PicturesDependencies): DomainOperations<'pictures'> {
  return {
    getPictures: getPictures(dependencies),
    findPictures: findPictures(dependencies),
    setAvatar: setAvatar(dependencies),
    removeAvatar: removeAvatar(dependencies),
    setLogo: setLogo(dependencies),
    removeLogo: removeLogo(dependencies),
  };
}
