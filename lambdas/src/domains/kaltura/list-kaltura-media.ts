import type { Operation } from '../../platform/http/operation.ts';
import { type KalturaAccess, kalturaUser } from './kaltura-user.ts';

/** A page of the caller's own entries, which may be limited to names with a text. */
export function listKalturaMedia(access: KalturaAccess): Operation<'listKalturaMedia'> {
  return async ({ params, query: { page, search } }) => {
    const { kaltura, userId } = await kalturaUser(access, params.uid);
    const { entries, total } = await kaltura.list(userId, page, search);
    return { data: entries, total };
  };
}
