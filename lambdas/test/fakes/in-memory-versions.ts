import type { Highlight, Reply } from '@parlance/contract/schemas/highlight';
import type { HighlightsRepository } from '../../src/repositories/annotations/highlights-repository.ts';
import type { KeptVersion } from '../../src/repositories/transcripts/kept-version.ts';
import type { VersionsRepository } from '../../src/repositories/transcripts/versions-repository.ts';
import type { Public } from './public.ts';

export class InMemoryVersions implements Public<VersionsRepository> {
  /** Collection id and number to version. */
  readonly kept = new Map<string, KeptVersion>();

  async get(id: string, version: number) {
    return this.kept.get(`${id}/${version}`);
  }

  async list(id: string, limit: number, before: number | undefined) {
    const all = [...this.kept]
      .filter(([key, { version }]) => key.startsWith(`${id}/`) && version < (before ?? Number.POSITIVE_INFINITY))
      .map(([, version]) => version)
      .sort((a, b) => b.version - a.version);
    return { versions: all.slice(0, limit), hasMore: all.length > limit };
  }

  async outline(id: string) {
    return this.#of(id);
  }

  async objects(id: string) {
    return this.#of(id);
  }

  #of(id: string) {
    return [...this.kept].filter(([key]) => key.startsWith(`${id}/`)).map(([, version]) => version);
  }

  async remove(id: string, versions: readonly number[]) {
    for (const version of versions) this.kept.delete(`${id}/${version}`);
  }

  mustBeKept(id: string, version: number) {
    return { ConditionCheck: { TableName: 'transcripts', Key: { id, version }, ConditionExpression: '' } };
  }

  keeping(id: string, version: KeptVersion) {
    return { Put: { TableName: 'transcripts', Item: { id, version } } };
  }

  /** What the transaction with a write of `keeping` does. */
  keep(write: ReturnType<InMemoryVersions['keeping']> | object | undefined) {
    if (!write || !('Put' in write)) return;
    const { id, version } = (write as ReturnType<InMemoryVersions['keeping']>).Put.Item;
    this.kept.set(`${id}/${version.version}`, version);
  }

  async rename(id: string, version: number, name: string) {
    const kept = await this.get(id, version);
    if (!kept) return false;
    this.kept.set(`${id}/${version}`, { ...kept, name: name || undefined });
    return true;
  }
}

export class InMemoryHighlights implements Public<HighlightsRepository> {
  readonly highlights = new Map<string, Highlight>();

  async get(collectionId: string, id: string) {
    return this.highlights.get(`${collectionId}/${id}`);
  }

  async list(collectionId: string, limit: number, after: string | undefined) {
    const all = [...this.highlights]
      .filter(([key, { id }]) => key.startsWith(`${collectionId}/`) && id > (after ?? ''))
      .map(([, highlight]) => highlight)
      .sort((a, b) => a.id.localeCompare(b.id));
    return { highlights: all.slice(0, limit), next: all.length > limit ? all[limit - 1]?.id : undefined };
  }

  async create(collectionId: string, highlight: Highlight) {
    const key = `${collectionId}/${highlight.id}`;
    if (this.highlights.has(key)) return false;
    this.highlights.set(key, highlight);
    return true;
  }

  async update(collectionId: string, id: string, changes: Partial<Highlight>) {
    const highlight = await this.get(collectionId, id);
    if (!highlight) return undefined;
    const changed = { ...highlight, ...changes };
    this.highlights.set(`${collectionId}/${id}`, changed);
    return changed;
  }

  async delete(collectionId: string, id: string) {
    this.highlights.delete(`${collectionId}/${id}`);
  }

  async addReply(collectionId: string, id: string, replyId: string, reply: Reply) {
    const highlight = await this.get(collectionId, id);
    if (!highlight || highlight.replies[replyId]) return undefined;
    return this.update(collectionId, id, { replies: { ...highlight.replies, [replyId]: reply } });
  }

  async deleteReply(collectionId: string, id: string, replyId: string) {
    const { [replyId]: _, ...replies } = (await this.get(collectionId, id))?.replies ?? {};
    await this.update(collectionId, id, { replies });
  }
}
