import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type KalturaAccess, kalturaUser } from './kaltura-user.ts';

/** An entry of the caller's own, with the address of its best file. An entry of another person is not found. */
export function getKalturaMedia(access: KalturaAccess): Operation<'getKalturaMedia'> {
  return async ({ params: { uid, entryId } }) => {
    const { kaltura, userId } = await kalturaUser(access, uid);
    const entry = await kaltura.find(userId, entryId);
    const file = entry && (await kaltura.fileOf(userId, entryId));
    if (!entry || !file) throw new NotFoundError('There is no such recording of yours.');
    return { ...entry, url: file.url, fileName: `${entry.name}.${file.extension}` };
  };
}
