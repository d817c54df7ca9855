import type { SharesRepository, Sharing } from '../../src/repositories/collections/shares-repository.ts';
import { type StoredCollection, userOrgIdOf } from '../../src/repositories/collections/stored-collection.ts';
import type { InMemoryCollections } from './in-memory-collections.ts';
import type { Public } from './public.ts';

type Position = { id: string; started: number };

export class InMemoryShares implements Public<SharesRepository> {
  readonly #collections: InMemoryCollections;
  /** userOrgId to the collections ever shared there; the collections decide what is still shared. */
  readonly lists = new Map<string, Position[]>();

  constructor(collections: InMemoryCollections) {
    this.#collections = collections;
  }

  async change(collection: StoredCollection, after: Sharing) {
    const { id, orgId, started } = collection;
    if (this.#collections.collections.get(id) !== collection) return false;
    const userOrgId = userOrgIdOf(after.userId, orgId);
    this.#collections.collections.set(id, { ...collection, ...after, userOrgId });
    for (const uid of Object.keys(after.sharedWith)) {
      const list = this.lists.get(userOrgIdOf(uid, orgId)) ?? [];
      if (!list.some((each) => each.id === id)) this.lists.set(userOrgIdOf(uid, orgId), [...list, { id, started }]);
    }
    return true;
  }

  async move(collection: StoredCollection, orgId: string) {
    if (this.#collections.collections.get(collection.id) !== collection) return undefined;
    const { sharedWith: _, ...rest } = collection;
    const moved = { ...rest, orgId, userOrgId: userOrgIdOf(collection.userId, orgId) };
    this.#collections.collections.set(collection.id, moved);
    return moved;
  }

  async list(userOrgId: string, limit: number, after: Position | undefined) {
    const all = (this.lists.get(userOrgId) ?? []).toSorted((a, b) => b.started - a.started);
    const from = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
    const page = all.slice(from, from + limit);
    return { ids: page.map(({ id }) => id), next: from + limit < all.length ? page.at(-1) : undefined };
  }

  async removeAll({ id }: StoredCollection) {
    for (const [reader, list] of this.lists)
      this.lists.set(
        reader,
        list.filter((each) => each.id !== id),
      );
  }
}
