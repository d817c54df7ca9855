import { readFile, writeFile } from 'node:fs/promises';
import type { ObjectStore } from '../../src/platform/s3/object-store.ts';

type Files = Pick<ObjectStore, 'bucket' | 'sizeOf' | 'readText' | 'download' | 'put' | 'upload'>;

/** Objects with their contents, as steps of the workflow read and write them. */
export class InMemoryFiles implements Files {
  readonly bucket = 'bucket';
  readonly objects = new Map<string, Buffer>();
  readonly contentTypes = new Map<string, string>();

  async sizeOf(key: string) {
    return this.objects.get(key)?.length;
  }

  async readText(key: string) {
    return this.#present(key).toString();
  }

  async download(key: string, file: string) {
    await writeFile(file, this.#present(key));
  }

  async put(key: string, text: string, contentType: string) {
    this.objects.set(key, Buffer.from(text));
    this.contentTypes.set(key, contentType);
  }

  async upload(key: string, file: string, contentType: string) {
    this.objects.set(key, await readFile(file));
    this.contentTypes.set(key, contentType);
  }

  #present(key: string): Buffer {
    const object = this.objects.get(key);
    if (!object) throw new Error(`no object ${key}`);
    return object;
  }
}
