import type { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../aws/store.ts';
import type { JobRequest } from './job-request.ts';

export type JobStatus = 'QUEUED' | 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';

/** The phrases of a job's vocabularies at its start: a vocabulary can be deleted while the job waits. */
export interface WithPhrases {
  /** Jobs of an earlier release have none. */
  readonly phrases?: readonly string[];
}

export interface TranscriptionJob {
  readonly region: string;
  readonly request: JobRequest & WithPhrases;
  readonly status: JobStatus;
  readonly failureReason?: string;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly startedAt?: number;
  readonly completedAt?: number;
}

export interface JobFilter {
  readonly status?: string;
  readonly nameContains?: string;
  readonly limit: number;
  /** Sequence number before which the next page starts (newest first). */
  readonly before?: number;
}

const schema = `
  CREATE TABLE IF NOT EXISTS jobs (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    region TEXT NOT NULL,
    name TEXT NOT NULL,
    request TEXT NOT NULL,
    status TEXT NOT NULL,
    failure_reason TEXT,
    created_at REAL NOT NULL,
    started_at REAL,
    completed_at REAL,
    UNIQUE (region, name)
  )`;

interface Row {
  sequence: number;
  region: string;
  request: string;
  status: JobStatus;
  failure_reason: string | null;
  created_at: number;
  started_at: number | null;
  completed_at: number | null;
}

/** Transcription jobs, stored on the disk. */
export class JobStore {
  readonly #database: DatabaseSync;

  constructor(home: string) {
    this.#database = openStore(home, 'transcribe', schema);
  }

  /** @returns false when the region has a job with this name */
  add(region: string, request: JobRequest & WithPhrases): boolean {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO jobs (region, name, request, status, created_at) VALUES (?, ?, ?, 'QUEUED', ?)
         ON CONFLICT DO NOTHING`,
      )
      .run(region, request.name, JSON.stringify(request), now());
    return changes === 1;
  }

  find(region: string, name: string): TranscriptionJob | undefined {
    const row = this.#database.prepare('SELECT * FROM jobs WHERE region = ? AND name = ?').get(region, name);
    return row && toJob(row as unknown as Row);
  }

  /** A page of jobs, newest first. `next` is the start of the next page, if there is one. */
  list(region: string, filter: JobFilter): { jobs: TranscriptionJob[]; next?: number } {
    const rows = this.#database
      .prepare(
        `SELECT * FROM jobs WHERE region = ? AND (? IS NULL OR status = ?) AND (? IS NULL OR instr(name, ?) > 0)
         AND (? IS NULL OR sequence < ?) ORDER BY sequence DESC LIMIT ?`,
      )
      .all(
        region,
        ...twice(filter.status),
        ...twice(filter.nameContains),
        ...twice(filter.before),
        filter.limit + 1,
      ) as unknown as Row[];
    const page = rows.slice(0, filter.limit);
    return { jobs: page.map(toJob), next: rows.length > page.length ? page.at(-1)?.sequence : undefined };
  }

  remove(region: string, name: string): boolean {
    return this.#database.prepare('DELETE FROM jobs WHERE region = ? AND name = ?').run(region, name).changes === 1;
  }

  /** The oldest unfinished job. An interrupted job comes first. */
  nextUnfinished(): TranscriptionJob | undefined {
    const row = this.#database
      .prepare(`SELECT * FROM jobs WHERE status IN ('QUEUED', 'IN_PROGRESS') ORDER BY status, sequence LIMIT 1`)
      .get();
    return row && toJob(row as unknown as Row);
  }

  markStarted({ region, request }: TranscriptionJob): void {
    this.#database
      .prepare(`UPDATE jobs SET status = 'IN_PROGRESS', started_at = ? WHERE region = ? AND name = ?`)
      .run(now(), region, request.name);
  }

  /** @param failureReason undefined when the job succeeded */
  markFinished({ region, request }: TranscriptionJob, failureReason?: string): void {
    this.#database
      .prepare('UPDATE jobs SET status = ?, failure_reason = ?, completed_at = ? WHERE region = ? AND name = ?')
      .run(failureReason === undefined ? 'COMPLETED' : 'FAILED', failureReason ?? null, now(), region, request.name);
  }

  close(): void {
    this.#database.close();
  }
}

function twice<T>(value: T | undefined): [T | null, T | null] {
  return [value ?? null, value ?? null];
}

function now(): number {
  return Date.now() / 1000;
}

function toJob(row: Row): TranscriptionJob {
  return {
    region: row.region,
    request: JSON.parse(row.request),
    status: row.status,
    failureReason: row.failure_reason ?? undefined,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
  };
}
