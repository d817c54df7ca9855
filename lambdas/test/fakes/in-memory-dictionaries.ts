import type { Dictionary } from '@parlance/contract/dictionary';
import type { DictionariesRepository } from '../../src/repositories/dictionaries/dictionaries-repository.ts';
import type { Public } from './public.ts';

/** Dictionaries without a table. */
export class InMemoryDictionaries implements Public<DictionariesRepository> {
  readonly #items = new Map<string, Dictionary>();

  async list(uid: string) {
    return [...this.#items]
      .filter(([key]) => key.startsWith(`${uid}/`))
      .map(([, { terms, ...dictionary }]) => ({ ...dictionary, termCount: terms.length }));
  }

  async get(uid: string, id: string) {
    return this.#items.get(`${uid}/${id}`);
  }

  async create(uid: string, dictionary: Dictionary) {
    if (this.#items.has(`${uid}/${dictionary.id}`)) return false;
    this.#items.set(`${uid}/${dictionary.id}`, dictionary);
    return true;
  }

  async replace(uid: string, dictionary: Dictionary, before: number) {
    if (this.#items.get(`${uid}/${dictionary.id}`)?.version !== before) return false;
    this.#items.set(`${uid}/${dictionary.id}`, dictionary);
    return true;
  }

  async delete(uid: string, id: string) {
    this.#items.delete(`${uid}/${id}`);
  }
}
