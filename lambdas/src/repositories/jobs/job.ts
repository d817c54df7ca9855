import type { JobFailure, JobKind, JobState } from '@parlance/contract/job';
import { jobFailureSchema, jobKindSchema, jobStateSchema } from '@parlance/contract/schemas/job';
import * as z from 'zod';

/** What is asked of a job; `input` and `output` are of the domain that owns the kind, which parses them. */
export interface NewJob {
  readonly collectionId: string;
  /** Unique within the collection. A repeated call with the same id finds the same job. */
  readonly id: string;
  readonly kind: JobKind;
  /** Who asked for it, in which workspace. */
  readonly uid: string;
  readonly orgId: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Job extends NewJob {
  readonly state: JobState;
  /** The text so far. */
  readonly text: string;
  readonly output: Readonly<Record<string, unknown>>;
  readonly error?: JobFailure | undefined;
  /** Seconds since the epoch. */
  readonly created: number;
  readonly updated: number;
}

const recordSchema = z.record(z.string(), z.unknown());

export const jobSchema = z.object({
  collectionId: z.string(),
  id: z.string(),
  kind: jobKindSchema,
  uid: z.string(),
  orgId: z.string(),
  state: jobStateSchema,
  input: recordSchema,
  text: z.string(),
  output: recordSchema,
  error: jobFailureSchema.optional(),
  created: z.number(),
  updated: z.number(),
});
