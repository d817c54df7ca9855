import type { PictureOwner } from '../../src/repositories/objects/object-keys.ts';
import type { PictureStore } from '../../src/repositories/objects/picture-store.ts';
import type { Public } from './public.ts';

/** Pictures in memory; addresses contain owner and size. */
export class InMemoryPictures implements Public<PictureStore> {
  readonly #addresses = new Map<string, string>();

  async addressOf({ kind, id }: PictureOwner) {
    return this.#addresses.get(`${kind}/${id}`);
  }

  async replace({ kind, id }: PictureOwner, bytes: Uint8Array, type: string) {
    const address = `https://files.example/${kind}/${id}/${bytes.length}?${type}`;
    this.#addresses.set(`${kind}/${id}`, address);
    return address;
  }

  async remove({ kind, id }: PictureOwner) {
    this.#addresses.delete(`${kind}/${id}`);
  }
}
