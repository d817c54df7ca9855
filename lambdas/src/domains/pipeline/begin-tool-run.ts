import { isDraftComplete } from '@parlance/contract/collection';
import type { ToolRun } from '@parlance/contract/tool-run';
import type { Clock } from '../../platform/clock.ts';
import { AlreadyProcessingError, BadRequestError } from '../../platform/errors.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import { requireSound } from '../../repositories/access/require-sound.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { countToolRun, type ToolLimits } from './tool-limits.ts';

export interface ToolRunDependencies extends ToolLimits {
  readonly collections: Pick<CollectionsRepository, 'beginToolRun'>;
  readonly toolExecutions: Pick<Executions, 'start' | 'status'>;
  readonly clock: Clock;
}

/** A tool run without the fields that are set when it starts. */
type Wanted<Run = ToolRun> = Run extends ToolRun ? Omit<Run, 'number' | 'running'> : never;

/**
 * Starts a tool on a finished transcript. A repeated call while it runs returns the same run, and starts its
 * execution if the earlier call was interrupted. A run whose execution ended without a result is over.
 *
 * @throws BadRequestError for a translation; AlreadyProcessingError while the transcript isn't finished, or another run is in progress; TooManyRequestsError
 * when today's limit is reached
 */
export async function beginToolRun(
  dependencies: ToolRunDependencies,
  collection: StoredCollection,
  wanted: Wanted,
  uid: string,
): Promise<StoredCollection> {
  const { collections, toolExecutions, clock } = dependencies;
  const { id, attempt, toolRun: last } = collection;
  if (collection.tTranslation) throw new BadRequestError('This works on the original, not on a translation of it.');
  requireSound(collection);
  if (!isDraftComplete(collection) || collection.progress !== undefined) throw busy();
  if (last?.running) {
    const status = await toolExecutions.status(id, attempt, last.number);
    const isSame = status !== 'ended' && isSameAs(last, wanted);
    if (isSame && status === 'absent') await toolExecutions.start(id, attempt, last);
    if (isSame) return collection;
    if (status === 'running') throw busy();
  }
  const seconds = wanted.tool === 'recode' ? wanted.end - wanted.start : 0;
  await countToolRun(dependencies, collection, seconds, clock());
  const run = { ...wanted, number: (last?.number ?? 0) + 1, running: true } as ToolRun;
  const begun = await collections.beginToolRun(collection, run, uid);
  if (!begun) throw busy();
  await toolExecutions.start(id, attempt, run);
  return begun;
}

function isSameAs({ number: _number, running: _running, ...last }: ToolRun, wanted: Wanted): boolean {
  if (last.tool !== 'recode' || wanted.tool !== 'recode') return last.tool === wanted.tool;
  return last.languageCode === wanted.languageCode && last.start === wanted.start && last.end === wanted.end;
}

function busy(): AlreadyProcessingError {
  return new AlreadyProcessingError('This recording is being worked on already. Please wait until that is done.');
}
