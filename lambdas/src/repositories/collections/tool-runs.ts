import type { ToolRun } from '@parlance/contract/tool-run';
import type { Changes, CollectionUpdate, Condition } from './collection-update.ts';
import type { StoredCollection } from './stored-collection.ts';

const RUN_NUMBER = { '#run': 'toolRun', '#number': 'number' };

/** Starts a run of a tool for `uid`. The condition fails when another run has started since `collection` was read. */
export function runStarted(collection: StoredCollection, run: ToolRun, uid: string): CollectionUpdate {
  const before = collection.toolRun;
  const isFirst: Condition = before
    ? { expression: '#run.#number = :before', names: RUN_NUMBER, values: { ':before': before.number } }
    : { expression: 'attribute_not_exists(#run)', names: { '#run': 'toolRun' } };
  return {
    set: { toolRun: run, toolRunBy: uid },
    condition: run.tool === 'denoise' ? isFirst : withoutReview(isFirst),
    ...recode(collection, run, false),
  };
}

/** A corrector works on the words alone: proofreading can have been ordered since the collection was read. */
function withoutReview({ expression, names, values }: Condition): Condition {
  return {
    expression: `${expression} AND (attribute_not_exists(#tCompletion.#perfection) OR #tCompletion.#perfection = :reviewed)`,
    names: { ...names, '#tCompletion': 'tCompletion', '#perfection': 'perfection' },
    values: { ...values, ':reviewed': true },
  };
}

/** Ends a run of a tool with its changes. The condition fails when `run` is not the current one or has ended. */
export function runEnded(collection: StoredCollection, run: ToolRun, changes: Changes): CollectionUpdate {
  return {
    set: { toolRun: { ...run, running: false }, ...changes },
    condition: {
      expression: '#run.#number = :number AND #run.#running = :running',
      names: { ...RUN_NUMBER, '#running': 'running' },
      values: { ':number': run.number, ':running': true },
    },
    ...recode(collection, run, true),
  };
}

/** Spec part 2, section 4: a transcript is read-only while `tCompletion.recode` is false: while words are replaced. */
function recode(
  { tCompletion }: StoredCollection,
  { tool }: ToolRun,
  done: boolean,
): Pick<CollectionUpdate, 'nested'> | undefined {
  if (tool === 'denoise') return undefined;
  const names = { '#tCompletion': 'tCompletion' };
  const nested: Condition = tCompletion
    ? {
        expression: '#tCompletion.#recode = :recode',
        names: { ...names, '#recode': 'recode' },
        values: { ':recode': done },
      }
    : { expression: '#tCompletion = :tCompletion', names, values: { ':tCompletion': { recode: done } } };
  return { nested };
}
