import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { AwsError } from '../../aws/aws-error.ts';
import { openStore } from '../../aws/store.ts';
import type { Segment } from './blob-files.ts';

export interface CorsRule {
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders?: readonly string[];
  readonly ExposedHeaders?: readonly string[];
  readonly MaxAge?: number | string;
}

export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly cors: readonly CorsRule[];
}

/** A checksum header as S3 names it, and its base64 value. */
export interface Checksum {
  readonly header: string;
  readonly value: string;
}

export interface StoredObject {
  readonly bucket: string;
  readonly key: string;
  readonly segments: readonly Segment[];
  readonly size: number;
  /** Without quotes. */
  readonly etag: string;
  readonly modifiedAt: number;
  /** Headers stored with the object: content-type and similar headers, x-amz-meta-*. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum?: Checksum;
}

/** The precondition of a write for the existing object. */
export interface WriteCondition {
  /** Etag without quotes. */
  readonly ifMatch?: string;
  readonly ifAbsent?: boolean;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY, region TEXT NOT NULL, created INTEGER NOT NULL, cors TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS objects (bucket TEXT NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
  modified INTEGER NOT NULL, headers TEXT NOT NULL, checksum TEXT, segments TEXT NOT NULL, PRIMARY KEY (bucket, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS uploads (id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, headers TEXT NOT NULL,
  checksum_algorithm TEXT NOT NULL, initiated INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS parts (upload TEXT NOT NULL, number INTEGER NOT NULL, blob TEXT NOT NULL, size INTEGER NOT NULL,
  etag TEXT NOT NULL, modified INTEGER NOT NULL, checksum TEXT, PRIMARY KEY (upload, number)) WITHOUT ROWID;
`;

type Row = Record<string, SQLOutputValue>;

/** Opens the index of buckets, objects and uploads. One transaction makes an object visible as a whole, or not at all. */
export function openObjectIndex(home: string): DatabaseSync {
  return openStore(home, 's3', SCHEMA);
}

export function checksumFromColumn(value: SQLOutputValue | undefined): Checksum | undefined {
  return value ? JSON.parse(String(value)) : undefined;
}

function objectFrom(row: Row): StoredObject {
  return {
    bucket: String(row.bucket),
    key: String(row.key),
    size: Number(row.size),
    etag: String(row.etag),
    modifiedAt: Number(row.modified),
    headers: JSON.parse(String(row.headers)),
    checksum: checksumFromColumn(row.checksum),
    segments: JSON.parse(String(row.segments)),
  };
}

function bucketFrom(row: Row): Bucket {
  return {
    name: String(row.name),
    region: String(row.region),
    createdAt: Number(row.created),
    cors: JSON.parse(String(row.cors)),
  };
}

/** Buckets and finished objects. */
export class ObjectIndex {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Creates the bucket or updates its CORS rules. Its region never changes. */
  putBucket(name: string, region: string, cors: readonly CorsRule[]): void {
    this.#database
      .prepare(
        `INSERT INTO buckets (name, region, created, cors) VALUES (?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET cors = excluded.cors`,
      )
      .run(name, region, Date.now(), JSON.stringify(cors));
  }

  findBucket(name: string): Bucket | undefined {
    const row = this.#database.prepare('SELECT * FROM buckets WHERE name = ?').get(name);
    return row && bucketFrom(row);
  }

  listBuckets(): Bucket[] {
    return this.#database.prepare('SELECT * FROM buckets ORDER BY name').all().map(bucketFrom);
  }

  findObject(bucket: string, key: string): StoredObject | undefined {
    const row = this.#database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?').get(bucket, key);
    return row && objectFrom(row);
  }

  /**
   * Makes an object visible and replaces an existing one. Use a transaction to combine it with other writes.
   *
   * @returns the segments of the replaced object
   * @throws AwsError PreconditionFailed (412), or NoSuchKey when If-Match names an object that isn't there
   */
  putObject(object: StoredObject, condition: WriteCondition = {}): readonly Segment[] {
    const present = this.findObject(object.bucket, object.key);
    requireCondition(present, condition);
    this.#database
      .prepare(
        `INSERT OR REPLACE INTO objects (bucket, key, size, etag, modified, headers, checksum, segments)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        object.bucket,
        object.key,
        object.size,
        object.etag,
        object.modifiedAt,
        JSON.stringify(object.headers),
        object.checksum ? JSON.stringify(object.checksum) : null,
        JSON.stringify(object.segments),
      );
    return present?.segments ?? [];
  }

  /** @returns the segments of the deleted object; none when it didn't exist */
  deleteObject(bucket: string, key: string, condition: WriteCondition = {}): readonly Segment[] {
    const present = this.findObject(bucket, key);
    if (present || condition.ifMatch) requireCondition(present, condition);
    this.#database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?').run(bucket, key);
    return present?.segments ?? [];
  }

  /** Objects with the prefix and a key after `after`, in the order of the keys' UTF-8 bytes, as in S3. */
  *scan(bucket: string, prefix: string, after: string, inclusive = false): Generator<StoredObject> {
    const rows = this.#database
      .prepare(`SELECT * FROM objects WHERE bucket = ? AND key >= ? AND key ${inclusive ? '>=' : '>'} ? ORDER BY key`)
      .iterate(bucket, prefix, after);
    for (const row of rows) {
      if (!String(row.key).startsWith(prefix)) return;
      yield objectFrom(row);
    }
  }

  /** Names of all blobs of objects and parts. */
  namedBlobs(): Set<string> {
    const names = new Set<string>();
    for (const row of this.#database.prepare('SELECT segments FROM objects').iterate()) {
      const segments: Segment[] = JSON.parse(String(row.segments));
      for (const { blob } of segments) names.add(blob);
    }
    for (const row of this.#database.prepare('SELECT blob FROM parts').iterate()) names.add(String(row.blob));
    return names;
  }
}

function requireCondition(present: StoredObject | undefined, { ifAbsent, ifMatch }: WriteCondition): void {
  if (ifMatch && !present) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  const fails = (ifAbsent && present) || (ifMatch && ifMatch !== '*' && present?.etag !== ifMatch);
  if (fails) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
}
