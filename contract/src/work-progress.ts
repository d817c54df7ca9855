import { EARLY_PROGRESS } from './early-progress.ts';
import type { Collection } from './schemas/collection.ts';
import type { Work } from './schemas/work.ts';

export type { Work } from './schemas/work.ts';

/** What the pipeline is doing. `uploaded`: it has not begun. */
export type Stage = 'uploaded' | Work['stage'];

/** The stages whose time is expected. */
const PLANNED = ['preparing', 'hearing', 'writing'] as const;
type Planned = (typeof PLANNED)[number];

/** Up to this part of the expected time a stage moves evenly, then ever more slowly. */
const EVEN = 0.8;
/** No stage looks done before it is. */
const MOST = 0.99;
/** Clocks of two servers differ by less. In seconds. */
const SKEW = 1;

export type WorkFields = Pick<Collection, 'card' | 'tProgress' | 'props' | 'started' | 'transcriptionStarted'>;

/** Where a transcription stands. */
export interface WorkProgress {
  readonly stage: Stage;
  /** Part of the stage that is done, 0 to 1; undefined when nobody knows how long it takes. */
  readonly ofStage: number | undefined;
  /** Part of the whole work that is done, 0 to 1; undefined when nobody knows how long it takes. */
  readonly ofAll: number | undefined;
}

/** What the pipeline noted of the present attempt; undefined before it began, and for attempts of an earlier release. */
export function workOf({ card, started, transcriptionStarted }: WorkFields): Work | undefined {
  const work = card?.work;
  return work && work.since >= (transcriptionStarted ?? started) - SKEW ? work : undefined;
}

/** Where the work stands at `now` (seconds since the epoch), by the time that its stages are expected to take. */
export function workProgress(work: Work, now: number): WorkProgress {
  const { stage, since, plan } = work;
  if (!plan) return { stage, ofStage: undefined, ofAll: undefined };
  const total = PLANNED.reduce((sum, each) => sum + plan[each], 0);
  const before = beforeStage(stage).reduce((sum, each) => sum + plan[each], 0);
  const ofStage = isPlanned(stage) ? partDone(Math.max(0, now - since), plan[stage]) : undefined;
  const ofAll = total > 0 ? (before + (isPlanned(stage) ? (ofStage ?? 0) * plan[stage] : 0)) / total : undefined;
  return { stage, ofStage, ofAll };
}

/** Seconds until the expected end of the work; negative after it, undefined when nobody knows. */
export function workLeft({ stage, since, plan }: Work, now: number): number | undefined {
  if (!plan || !isPlanned(stage)) return undefined;
  const after = PLANNED.slice(PLANNED.indexOf(stage) + 1).reduce((sum, each) => sum + plan[each], 0);
  return since + plan[stage] + after - now;
}

/** Part of a stage that is done after `elapsed` seconds of `expected`: it never reaches 1, however long it takes. */
export function partDone(elapsed: number, expected: number): number {
  const part = expected > 0 ? elapsed / expected : 0;
  if (part <= EVEN) return part;
  return Math.min(MOST, 1 - (1 - EVEN) * Math.exp((EVEN - part) / (1 - EVEN)));
}

/** The stage of an attempt that noted none: by what it has done. */
export function stageByProgress({ tProgress, props }: Pick<WorkFields, 'tProgress' | 'props'>): Stage {
  if (tProgress >= EARLY_PROGRESS.heard) return 'writing';
  if (tProgress >= EARLY_PROGRESS.prepared) return 'hearing';
  return props?.duration === undefined ? 'uploaded' : 'preparing';
}

/** Whether the time of a stage says nothing about the transcription: it waits for others. */
export function isWaiting(stage: Stage): boolean {
  return stage === 'fetching' || stage === 'queued';
}

function isPlanned(stage: Stage): stage is Planned {
  return stage === 'preparing' || stage === 'hearing' || stage === 'writing';
}

function beforeStage(stage: Stage): readonly Planned[] {
  if (stage === 'queued' || stage === 'hearing') return ['preparing'];
  return stage === 'writing' ? ['preparing', 'hearing'] : [];
}
