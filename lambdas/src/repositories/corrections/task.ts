import { DIFFICULTIES, REVIEW_STATES, TASK_STATES } from '@parlance/contract/correction';
import { contentFlagSchema, playedSchema, TASK_KINDS } from '@parlance/contract/schemas/correction';
import * as z from 'zod';

const moment = z.number();

const ratingSchema = z.object({ accuracy: z.number().int(), formatting: z.number().int() });

/** What happened to a task, for its trail. */
export const eventSchema = z.object({
  at: moment,
  what: z.string(),
  /** The corrector, reviewer or member of staff; none for what happens by itself. */
  uid: z.string().optional(),
  /** The corrector whose work it concerns, if another user did it. */
  about: z.string().optional(),
  comment: z.string().optional(),
  /** What it earns the corrector, in cents; negative for pay that is taken back. */
  cents: z.number().int().optional(),
  /** The rate of that pay, in cents a minute of audio. */
  rate: z.number().int().optional(),
  /** Of an approval, and of an objection that was accepted. */
  rating: ratingSchema.optional(),
  /** Seconds between taking and completing. Of a completion. */
  worked: z.number().optional(),
  /** Whether it was completed before it was due. Of a completion. */
  onTime: z.boolean().optional(),
});

/** The last completion of a task. */
const completionSchema = z.object({
  at: moment,
  corrector: z.string(),
  comment: z.string().default(''),
  /** How hard the recording was, in the corrector's eyes: 1 to 5. */
  rating: z.number().int().optional(),
});

/** The review of a completed task: `before` the customer gets it, or `after`. */
const reviewSchema = z.object({
  when: z.enum(['before', 'after']),
  state: z.enum(REVIEW_STATES),
  reviewer: z.string().optional(),
  /** The last sign of life of the reviewer. */
  seen: moment.optional(),
  rating: ratingSchema.optional(),
  finished: moment.optional(),
});

/** A corrector's objection to the review of their work, and what staff decided. */
const objectionSchema = z.object({
  uid: z.string(),
  at: moment,
  state: z.enum(['open', 'accepted', 'refused']),
  comment: z.string(),
  answer: z.string().optional(),
  /** The reviewer whose judgement it is about. */
  reviewer: z.string().optional(),
});

/**
 * A transcript that is corrected for a customer. Its id is the collection's. Times are seconds since the epoch. A task says all that
 * is known of it; task-entries.ts says in which lists it stands.
 */
export const taskSchema = z.object({
  id: z.string(),
  /** An exam has no customer: it is kept for its candidate, has no workflow and earns nothing. */
  kind: z.enum(TASK_KINDS).default('order'),
  /** Number of the customer's order: a collection that was cancelled can be ordered again. */
  order: z.number().int(),
  /** Counts the writes. */
  version: z.number().int(),
  state: z.enum(TASK_STATES),
  /** The base language. */
  languageCode: z.string(),
  oid: z.string(),
  /** The customer. */
  owner: z.string(),
  /** Length of the recording. */
  seconds: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  created: moment,
  due: moment,
  /** First in the queue: escalated, or moved there by staff. */
  urgent: z.boolean().default(false),
  /** The token of Step Functions for the waiting workflow. A secret. Empty for an exam. */
  token: z.string(),
  /** The corrector who has the task, had it last before completing it, or alone may take it. */
  corrector: z.string().optional(),
  /** Begin of the present taking. */
  taken: moment.optional(),
  paused: moment.optional(),
  /** The last sign of life of the corrector. */
  seen: moment.optional(),
  /** Since when the queued task waits for `corrector` alone. */
  assigned: moment.optional(),
  /** The uids of correctors who gave the task back or whose correction was refused: they don't get it again. */
  excluded: z.array(z.string()).default([]),
  completion: completionSchema.optional(),
  review: reviewSchema.optional(),
  /** What a reviewer wrote when they sent it back. */
  notes: z.string().default(''),
  /** Whether the customer has it: a task that is opened again after that is corrected beside them. */
  delivered: z.boolean().default(false),
  /** Whether the workflow knows of the end. */
  told: z.boolean().default(false),
  /** What correctors marked in the recording. */
  flags: z.array(contentFlagSchema).default([]),
  /** The stretches of the media that correctors and reviewers played, by uid: sorted, without overlaps, in seconds. */
  played: z.record(z.string(), z.array(playedSchema)).default({}),
  /** The pay of the order: a task is paid once, to the corrector of the last completion. */
  paid: z.object({ uid: z.string(), cents: z.number().int() }).optional(),
  /** Kept versions of the transcript: before the correction, as it was completed, and as it was approved. */
  versions: z
    .object({
      draft: z.number().int().optional(),
      correction: z.number().int().optional(),
      review: z.number().int().optional(),
    })
    .default({}),
  /** At most one for each corrector. */
  objections: z.array(objectionSchema).default([]),
  trail: z.array(eventSchema).default([]),
  modified: moment,
});

export type Task = z.output<typeof taskSchema>;
export type TaskEvent = z.output<typeof eventSchema>;
export type TaskRating = z.output<typeof ratingSchema>;

export type TaskObjection = z.output<typeof objectionSchema>;

/** What a new task is made of. */
export interface NewTask
  extends Pick<
    Task,
    'id' | 'order' | 'languageCode' | 'oid' | 'owner' | 'seconds' | 'difficulty' | 'created' | 'due' | 'token'
  > {
  /** Default: `order`. */
  readonly kind?: Task['kind'];
  /** Only this corrector may take it. An exam is kept for its candidate. */
  readonly corrector?: string;
}

/** The most events that a trail keeps; the oldest go first. */
const MAX_TRAIL = 30;

/** A task with one more event in its trail. */
export function withEvent(task: Task, event: TaskEvent): Task {
  return { ...task, trail: [...task.trail, event].slice(-MAX_TRAIL), modified: event.at };
}

/** A task in the queue. */
export function newTask({ kind = 'order', corrector, ...order }: NewTask): Task {
  const task: Task = {
    ...order,
    kind,
    version: 0,
    state: 'queued',
    urgent: false,
    ...(corrector !== undefined && { corrector, assigned: order.created }),
    excluded: [],
    notes: '',
    delivered: false,
    // No workflow waits for an exam.
    told: kind === 'exam',
    flags: [],
    played: {},
    versions: {},
    objections: [],
    trail: [],
    modified: order.created,
  };
  return withEvent(task, { at: order.created, what: kind === 'exam' ? 'begun' : 'ordered' });
}
