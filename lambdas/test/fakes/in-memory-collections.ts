import type { ToolRun } from '@parlance/contract/tool-run';
import type { Chunk, Speakers, Word } from '@parlance/contract/transcript';
import type { ObjectStore } from '../../src/platform/s3/object-store.ts';
import type { Executions } from '../../src/platform/workflow/executions.ts';
import { jobName } from '../../src/platform/workflow/step-input.ts';
import type { MultipartUploads } from '../../src/repositories/objects/multipart-uploads.ts';
import type { ChunkStore } from '../../src/repositories/transcripts/chunk-store.ts';
import type { Public } from './public.ts';

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
