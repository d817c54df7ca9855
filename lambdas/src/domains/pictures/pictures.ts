import { MAX_PICTURE_BYTES, type PictureType, pictureTypeOf } from '@parlance/contract/picture';
import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { PictureOwner } from '../../repositories/objects/object-keys.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';

export interface PicturesDependencies extends WorkspaceAccess {
  readonly pictures: Pick<PictureStore, 'addressOf' | 'replace' | 'remove'>;
}

/** The avatar, and the logo of a workspace that the caller is a member of. */
export function getPictures(dependencies: PicturesDependencies): Operation<'getPictures'> {
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

/** Logos of the caller's workspaces, and avatars of people who are in one of them with the caller. */
export function findPictures({ organizations, pictures }: PicturesDependencies): Operation<'findPictures'> {
  /** Addresses by id, of those whose membership holds and who have a picture. */
  const find = async (
    kind: PictureOwner['kind'],
    ids: readonly string[],
    belongs: (id: string) => Promise<boolean>,
  ) => {
    const found = await Promise.all(
      [...new Set(ids)].map(async (id) => [
        id,
        (await belongs(id)) ? await pictures.addressOf({ kind, id }) : undefined,
      ]),
    );
    return Object.fromEntries(found.filter(([, address]) => address !== undefined));
  };
  return async ({ params: { uid }, body: { oids, members } }) => {
    const isMember = (oid: string, who: string) => organizations.isMember(oid, who);
    const [logos, avatars] = await Promise.all([
      find('organizations', oids, (oid) => isMember(oid, uid)),
      members && (await isMember(members.oid, uid))
        ? find('users', members.uids, (who) => isMember(members.oid, who))
        : {},
    ]);
    return { logos, avatars };
  };
}

export function setAvatar({ pictures }: PicturesDependencies): Operation<'setAvatar'> {
  return async ({ params, body }) => {
    const { bytes, type } = picture(body.image);
    return { url: await pictures.replace({ kind: 'users', id: params.uid }, bytes, type) };
  };
}

export function removeAvatar({ pictures }: PicturesDependencies): Operation<'removeAvatar'> {
  return async ({ params }) => {
    await pictures.remove({ kind: 'users', id: params.uid });
    return {};
  };
}

export function setLogo(dependencies: PicturesDependencies): Operation<'setLogo'> {
  return async ({ params: { oid }, body, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    const { bytes, type } = picture(body.image);
    return { url: await dependencies.pictures.replace({ kind: 'organizations', id: oid }, bytes, type) };
  };
}

export function removeLogo(dependencies: PicturesDependencies): Operation<'removeLogo'> {
  return async ({ params: { oid }, caller }) => {
    await workspaceFor(dependencies, oid, caller.uid, 'admin');
    await dependencies.pictures.remove({ kind: 'organizations', id: oid });
    return {};
  };
}

/**
 * What was sent, if it is a small picture by its own bytes, whatever it is called.
 *
 * @throws BadRequestError that says in the field `image` what is wrong
 */
function picture(image: string): { readonly bytes: Uint8Array; readonly type: PictureType } {
  const bytes = Buffer.from(image, 'base64');
  const type = pictureTypeOf(bytes);
  if (!type) throw new BadRequestError('This is no picture that can be kept.', { fields: { image: 'picture-type' } });
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw new BadRequestError('The picture is too large.', { fields: { image: 'picture-large' } });
  }
  return { bytes, type };
}
