import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

/** Condition of a write: the object is still the one that was read, or it does not exist. */
type Condition = { readonly IfMatch: string } | { readonly IfNoneMatch: '*' };

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** Files for programs, which ask seldom: five minutes. */
const SHORTLY = 'public, max-age=300';
/** Files that are uploaded at the same time. */
const PARALLEL = 8;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.icc': 'application/vnd.iccprofile',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** The bucket behind the CDN: hashed files that never change, and a few that are revalidated each time. */
export class PagesBucket {
  private readonly s3: S3Client;
  private readonly bucket: string;

  /** @param s3 a client for the bucket's region */
  constructor(s3: S3Client, bucket: string) {
    this.s3 = s3;
    this.bucket = bucket;
  }

  /** Uploads the hashed files (key -> path on disk) that the bucket lacks. @returns their number */
  async upload(files: ReadonlyMap<string, string>): Promise<number> {
    const published = await this.publishedFiles();
    const missing = [...files].filter(([key]) => !published.has(key));
    const waiting = [...missing];
    const uploadNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await this.put(next[0], await readFile(next[1]), FOR_EVER);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, uploadNext));
    return missing.length;
  }

  /** Writes a file that keeps its address when it changes; caches keep it shortly. */
  async writeFile(key: string, path: string): Promise<void> {
    await this.put(key, await readFile(path), SHORTLY);
  }

  async write(key: string, body: string): Promise<void> {
    await this.put(key, body, ASK_AGAIN);
  }

  /** Writes an object if the condition holds. @returns whether it did */
  async writeIf(key: string, body: string, condition: Condition): Promise<boolean> {
    try {
      await this.put(key, body, ASK_AGAIN, condition);
      return true;
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      // 412: the object has changed. 409: another write is under way.
      const status = error.$metadata.httpStatusCode;
      if (status === 412 || status === 409) return false;
      throw error;
    }
  }

  async read(key: string): Promise<{ readonly text: string; readonly etag: string } | undefined> {
    try {
      const { Body, ETag = '' } = await this.s3.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      return { text: (await Body?.transformToString()) ?? '', etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  /** The condition that an object is still as it is now. */
  async unchanged(key: string): Promise<Condition> {
    try {
      const { ETag = '' } = await this.s3.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }));
      return { IfMatch: ETag };
    } catch (error) {
      if (error instanceof NotFound) return { IfNoneMatch: '*' };
      throw error;
    }
  }

  /** Keys that begin with `prefix`. */
  async keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    let from: string | undefined;
    do {
      const list = new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: from });
      const { Contents = [], NextContinuationToken } = await this.s3.send(list);
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
      from = NextContinuationToken;
    } while (from);
    return keys;
  }

  private async publishedFiles(): Promise<ReadonlySet<string>> {
    return new Set(await this.keys('assets/'));
  }

  private async put(key: string, body: Buffer | string, cacheControl: string, condition?: Condition): Promise<void> {
    const contentType = CONTENT_TYPES[extname(key)];
    if (!contentType) throw new Error(`${key}: what is a ${extname(key)} file?`);
    const object = { Bucket: this.bucket, Key: key, Body: body, ContentType: contentType, CacheControl: cacheControl };
    await this.s3.send(new PutObjectCommand({ ...object, ...condition }));
  }
}
