import { bindOperations } from '../../platform/http/bind-operations.ts';
import { findPictures } from './find-pictures.ts';
import { getPictures } from './get-pictures.ts';
import { removeAvatar } from './remove-avatar.ts';
import { removeLogo } from './remove-logo.ts';
import { setAvatar } from './set-avatar.ts';
import { setLogo } from './set-logo.ts';

/** Avatars of users and logos of workspaces. */
export const picturesOperations = bindOperations('pictures', {
  getPictures,
  findPictures,
  setAvatar,
  removeAvatar,
  setLogo,
  removeLogo,
});
