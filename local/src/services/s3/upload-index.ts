import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { AwsError } from '../../aws/aws-error.ts';
import type { Segment } from './blob-files.ts';
import { type Checksum, checksumFromColumn } from './object-index.ts';

export interface Upload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** E.g. `CRC32`; empty when the upload has none. */
  readonly checksumAlgorithm: string;
  readonly initiatedAt: number;
}

export interface Part {
  readonly number: number;
  readonly segment: Segment;
  readonly etag: string;
  readonly modifiedAt: number;
  readonly checksum?: Checksum;
}

type Row = Record<string, SQLOutputValue>;

function uploadFrom(row: Row): Upload {
  return {
    id: String(row.id),
    bucket: String(row.bucket),
    key: String(row.key),
    headers: JSON.parse(String(row.headers)),
    checksumAlgorithm: String(row.checksum_algorithm),
    initiatedAt: Number(row.initiated),
  };
}

function partFrom(row: Row): Part {
  return {
    number: Number(row.number),
    segment: { blob: String(row.blob), size: Number(row.size) },
    etag: String(row.etag),
    modifiedAt: Number(row.modified),
    checksum: checksumFromColumn(row.checksum),
  };
}

/** Multipart uploads in progress, and their uploaded parts. */
export class UploadIndex {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  create(upload: Omit<Upload, 'id' | 'initiatedAt'>): string {
    const id = randomBytes(48).toString('base64url');
    this.#database
      .prepare(
        'INSERT INTO uploads (id, bucket, key, headers, checksum_algorithm, initiated) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(id, upload.bucket, upload.key, JSON.stringify(upload.headers), upload.checksumAlgorithm, Date.now());
    return id;
  }

  /** @throws AwsError NoSuchUpload when the upload is completed or aborted, or has another key */
  require(id: string, bucket: string, key: string): Upload {
    const row = this.#database
      .prepare('SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?')
      .get(id, bucket, key);
    if (row) return uploadFrom(row);
    throw new AwsError(
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
      404,
    );
  }

  list(bucket: string, prefix: string): Upload[] {
    const rows = this.#database.prepare('SELECT * FROM uploads WHERE bucket = ? ORDER BY key, initiated').all(bucket);
    return rows.map(uploadFrom).filter(({ key }) => key.startsWith(prefix));
  }

  /** @returns the segment of the replaced part with the same number, if any */
  putPart(upload: string, { number, segment, etag, modifiedAt, checksum }: Part): Segment | undefined {
    const previous = this.#database.prepare('SELECT * FROM parts WHERE upload = ? AND number = ?').get(upload, number);
    this.#database
      .prepare(
        `INSERT OR REPLACE INTO parts (upload, number, blob, size, etag, modified, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(upload, number, segment.blob, segment.size, etag, modifiedAt, checksum ? JSON.stringify(checksum) : null);
    return previous && partFrom(previous).segment;
  }

  /** Parts with a number above `after`, in the order of their numbers. */
  parts(upload: string, after = 0, limit = 10_000): Part[] {
    return this.#database
      .prepare('SELECT * FROM parts WHERE upload = ? AND number > ? ORDER BY number LIMIT ?')
      .all(upload, after, limit)
      .map(partFrom);
  }

  /** Removes the upload and its parts from the index. The caller removes their files. */
  remove(upload: string): void {
    this.#database.prepare('DELETE FROM parts WHERE upload = ?').run(upload);
    this.#database.prepare('DELETE FROM uploads WHERE id = ?').run(upload);
  }
}
