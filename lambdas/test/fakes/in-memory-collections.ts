import { isLocked } from '@parlance/contract/editing';
import type { ToolRun } from '@parlance/contract/tool-run';
import type { Chunk, Speakers, Word } from '@parlance/contract/transcript';
import type { ObjectStore } from '../../src/platform/s3/object-store.ts';
import type { Executions } from '../../src/platform/workflow/executions.ts';
import { jobName } from '../../src/platform/workflow/step-input.ts';
import type { StoredCollection } from '../../src/repositories/collections/stored-collection.ts';
import type { MultipartUploads } from '../../src/repositories/objects/multipart-uploads.ts';
import type { ChunkStore } from '../../src/repositories/transcripts/chunk-store.ts';
import type { Public } from './public.ts';

export class InMemoryCollections {
  readonly collections = new Map<string, StoredCollection>();

  async get(id: string) {
    return this.collections.get(id);
  }

  async getMany(ids: readonly string[]) {
    return ids.flatMap((id) => this.collections.get(id) ?? []);
  }

  async create(collection: StoredCollection) {
    if (this.collections.has(collection.id)) return false;
    this.collections.set(collection.id, collection);
    return true;
  }

  async listByOwner(userOrgId: string, limit: number, after: { id: string; started: number } | undefined) {
    const all = [...this.collections.values()]
      .filter((collection) => collection.userOrgId === userOrgId)
      .sort((a, b) => b.started - a.started || b.id.localeCompare(a.id));
    const from = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
    const items = all.slice(from, from + limit);
    const last = items.at(-1);
    return { items, next: last && from + limit < all.length ? { id: last.id, started: last.started } : undefined };
  }

  async rename(id: string, name: string) {
    return this.#change(id, { name });
  }

  async changeDetails(id: string, details: Partial<StoredCollection>) {
    return this.#change(id, details);
  }

  async setSnippet(id: string, snippet: string) {
    this.#change(id, { snippet });
  }

  async setLanguageOfFailed(id: string, languageCode: string) {
    return this.collections.get(id)?.progress === 'ERROR' ? this.#change(id, { languageCode }) : undefined;
  }

  async beginNextAttempt(id: string, attempt: number, now: number) {
    const changes = {
      attempt: attempt + 1,
      progress: 'PENDING',
      retried: true,
      tProgress: 0,
      transcriptionStarted: now,
    };
    return this.changeAttempt(id, attempt, changes as Partial<StoredCollection>);
  }

  async changeAttempt(
    id: string,
    attempt: number,
    changes: Partial<StoredCollection>,
    remove: readonly (keyof StoredCollection)[] = [],
  ) {
    if (this.collections.get(id)?.attempt !== attempt) return undefined;
    return this.#change(id, { ...changes, ...Object.fromEntries(remove.map((field) => [field, undefined])) });
  }

  async failAttempt(id: string, attempt: number, logs: StoredCollection['logs']) {
    const { attempt: current, progress } = this.collections.get(id) ?? {};
    if (current !== attempt || progress !== 'PENDING') return undefined;
    return this.#change(id, { progress: 'ERROR', logs });
  }

  async beginToolRun(collection: StoredCollection, run: ToolRun, uid: string) {
    const stored = this.collections.get(collection.id);
    if (stored?.toolRun?.number !== collection.toolRun?.number) return undefined;
    const recode = run.tool === 'recode' && { tCompletion: { ...stored?.tCompletion, recode: false } };
    return this.#change(collection.id, { toolRun: run, toolRunBy: uid, ...recode });
  }

  async endToolRun(collection: StoredCollection, run: ToolRun, changes: Partial<StoredCollection> = {}) {
    const stored = this.collections.get(collection.id);
    if (stored?.toolRun?.number !== run.number || !stored.toolRun.running) return undefined;
    const recode = run.tool === 'recode' && { tCompletion: { ...stored.tCompletion, recode: true } };
    return this.#change(collection.id, { toolRun: { ...run, running: false }, ...recode, ...changes });
  }

  async unpause(id: string) {
    return this.collections.get(id)?.paused ? this.#change(id, { paused: undefined }) : undefined;
  }

  async claimCompletionMail(id: string, now: number) {
    if (this.collections.get(id)?.completionMailedAt !== undefined) return false;
    return this.#change(id, { completionMailedAt: now }) !== undefined;
  }

  async releaseCompletionMail(id: string) {
    this.#change(id, { completionMailedAt: undefined });
  }

  async checkOut(id: string, { uid, name, now }: { uid: string; name: string; now: number }) {
    const collection = this.collections.get(id);
    if (!collection || isLocked(collection, uid, now)) return false;
    return this.#change(id, { editing: uid, editingName: name, editingAt: now }) !== undefined;
  }

  async checkIn(id: string, uid: string) {
    if (this.collections.get(id)?.editing !== uid) return;
    this.#change(id, { editing: undefined, editingName: undefined, editingAt: undefined });
  }

  async delete(id: string) {
    this.collections.delete(id);
  }

  #change(id: string, changes: Partial<StoredCollection>): StoredCollection | undefined {
    const collection = this.collections.get(id);
    if (!collection) return undefined;
    const changed = { ...collection, ...changes };
    this.collections.set(id, changed);
    return changed;
  }
}

export class InMemoryChunks implements Public<ChunkStore> {
  readonly objects = new Map<string, readonly Word[]>();
  readonly speakers = new Map<string, Speakers>();
  readonly bundles = new Map<string, readonly (readonly Word[])[]>();
  reads = 0;
  #written = 0;

  async read(key: string) {
    this.reads++;
    const words = this.objects.get(key);
    if (!words) throw new Error(`no chunk ${key}`);
    return [...words];
  }

  async write(collectionId: string, words: readonly Word[], id = String(this.#written++)): Promise<Chunk> {
    const key = `words/${collectionId}/${id}.json`;
    this.objects.set(key, words);
    return { key, startTime: words[0]?.start_time ?? 0, endTime: words.at(-1)?.end_time ?? 0, count: words.length };
  }

  async readBundle(key: string) {
    const parts = this.bundles.get(key);
    if (!parts) throw new Error(`no bundle ${key}`);
    return parts.map((words) => [...words]);
  }

  async writeBundle(collectionId: string, parts: readonly (readonly Word[])[], id = String(this.#written++)) {
    const key = `words/${collectionId}/bundle-${id}.json`;
    this.bundles.set(key, parts);
    return key;
  }

  async writeSpeakers(collectionId: string, speakers: Speakers) {
    const key = `words/${collectionId}/speakers-${this.#written++}.json`;
    this.speakers.set(key, speakers);
    return key;
  }

  async readSpeakers(key: string) {
    const speakers = this.speakers.get(key);
    if (!speakers) throw new Error(`no speakers ${key}`);
    return speakers;
  }

  async delete(keys: readonly string[]) {
    for (const key of keys) this.objects.delete(key) || this.speakers.delete(key) || this.bundles.delete(key);
  }
}

export class InMemoryObjects
  implements Pick<ObjectStore, 'bucket' | 'addressOf' | 'sizeOf' | 'readText' | 'deleteUnder'>
{
  readonly bucket: string;
  readonly sizes = new Map<string, number>();
  readonly texts = new Map<string, string>();

  constructor(bucket: string) {
    this.bucket = bucket;
  }

  async addressOf(key: string, seconds: number) {
    return `https://${this.bucket}.example/${key}?expires=${seconds}`;
  }

  async sizeOf(key: string) {
    return this.sizes.get(key);
  }

  async readText(key: string) {
    return this.texts.get(key) ?? '';
  }

  async deleteUnder(prefix: string) {
    for (const key of [...this.sizes.keys()]) if (key.startsWith(prefix)) this.sizes.delete(key);
  }
}

export class InMemoryUploads implements Public<MultipartUploads> {
  readonly #open = new Map<string, string>();
  readonly #files: InMemoryObjects;

  constructor(files: InMemoryObjects) {
    this.#files = files;
  }

  async begin(key: string) {
    const uploadId = `upload-${this.#open.size}`;
    this.#open.set(uploadId, key);
    return uploadId;
  }

  async isOpen({ key, uploadId }: { key: string; uploadId: string }) {
    return this.#open.get(uploadId) === key;
  }

  async signParts({ key }: { key: string }, partNumbers: readonly number[]) {
    return partNumbers.map((partNumber) => ({ partNumber, url: `https://uploads.example/${key}?part=${partNumber}` }));
  }

  async listParts(upload: { key: string; uploadId: string }) {
    return (await this.isOpen(upload)) ? [{ partNumber: 1, etag: 'e', size: 3 }] : undefined;
  }

  async complete(upload: { key: string; uploadId: string }) {
    if (!(await this.isOpen(upload))) return false;
    this.#files.sizes.set(upload.key, 3);
    return this.#open.delete(upload.uploadId);
  }

  async abort({ uploadId }: { uploadId: string }) {
    this.#open.delete(uploadId);
  }
}

export class InMemoryExecutions implements Public<Executions> {
  readonly executions = new Map<string, 'running' | 'ended'>();

  async start(collectionId: string, attempt: number, run?: Pick<ToolRun, 'number'>) {
    const name = jobName({ collectionId, attempt, run: run?.number });
    if (!this.executions.has(name)) this.executions.set(name, 'running');
  }

  async status(collectionId: string, attempt: number, run?: number) {
    return this.executions.get(jobName({ collectionId, attempt, run })) ?? 'absent';
  }

  async stop(collectionId: string, attempt: number, run?: number) {
    this.executions.set(jobName({ collectionId, attempt, run }), 'ended');
  }
}
