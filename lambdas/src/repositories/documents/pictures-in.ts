import type { Node } from 'prosemirror-model';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { pictureOfKey, picturesPrefix } from '../objects/picture-keys.ts';

/** How long an address of a picture is valid, in seconds. */
export const PICTURE_VALID_SECONDS = 3600;

/**
 * The addresses of the pictures that a content shows, by their ids; signed for {@link PICTURE_VALID_SECONDS}. Others of the
 * document's library are not told: who has a public key sees the content alone.
 */
export async function picturesIn(
  media: Pick<ObjectStore, 'keysUnder' | 'addressOf'>,
  collectionId: string,
  content: Node,
): Promise<Record<string, string>> {
  const wanted = new Set<unknown>();
  content.descendants(({ type, attrs }) => {
    if (type.name === 'image') wanted.add(attrs.pid);
  });
  const addresses: Record<string, string> = {};
  if (wanted.size === 0) return addresses;
  for await (const keys of media.keysUnder(picturesPrefix(collectionId))) {
    for (const key of keys) {
      const pid = pictureOfKey(key)?.pid;
      if (pid !== undefined && wanted.has(pid)) addresses[pid] = await media.addressOf(key, PICTURE_VALID_SECONDS);
    }
  }
  return addresses;
}
