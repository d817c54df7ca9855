import { baseLanguage } from '@parlance/contract/correction';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { CollectionGoneError } from '../../platform/workflow/step-errors.ts';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { PrecisionOrder, StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { newTask } from '../../repositories/corrections/task.ts';
import { cancel } from '../../repositories/corrections/task-rules.ts';
import { difficultyOf } from '../../repositories/precision/difficulty.ts';
import { type KeepDraftDependencies, keepDraft } from '../../repositories/precision/keep-draft.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';

/** `attempt` is the number of the order. `token`: the execution goes on when Step Functions gets it back. */
export const openCorrectionInputSchema = stepInputSchema.extend({ token: z.string().min(1) });
/** `waits`: the execution waits for the task. Otherwise the order has ended, and the token was given back. */
export const openCorrectionOutputSchema = z.object({ waits: z.boolean() });
type OpenCorrectionInput = z.infer<typeof openCorrectionInputSchema>;
type OpenCorrectionOutput = z.infer<typeof openCorrectionOutputSchema>;

interface OpenCorrectionDependencies extends KeepDraftDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'open' | 'change'>;
  readonly chunks: KeepDraftDependencies['chunks'] & Pick<ChunkStore, 'read' | 'readBundle'>;
  readonly taskTokens: Pick<TaskTokens, 'wake'>;
  readonly clock: Clock;
}

/**
 * Keeps the draft of an ordered transcript and puts its task into the queue with the token of the waiting workflow. Called again,
 * it gives an open task the new token. When the order has ended meanwhile, it gives the token back at once. Idempotent.
 *
 * @throws CollectionGoneError when the collection is deleted
 */
export function openCorrection(dependencies: OpenCorrectionDependencies) {
  const { collections, corrections, taskTokens, clock } = dependencies;
  return async ({ collectionId: id, attempt: order, token }: OpenCorrectionInput): Promise<OpenCorrectionOutput> => {
    const collection = await collections.get(id);
    if (collection && isOrdered(collection, order)) await open(dependencies, collection, collection.precision, token);
    // The order can have ended while its task was opened.
    const present = await collections.get(id);
    if (!present) {
      // The deletion can have come before this step's task. It ends one that a corrector has, and pays for it.
      await corrections.change(id, (task) => (task.state === 'queued' ? cancel(task, clock()) : task));
      throw new CollectionGoneError(id);
    }
    const task = await corrections.get(id);
    const waits = isOrdered(present, order) && task?.order === order && task.state !== 'cancelled' && !task.delivered;
    if (!waits) await taskTokens.wake(token);
    return { waits };
  };
}

function isOrdered(
  collection: StoredCollection,
  order: number,
): collection is StoredCollection & { readonly precision: PrecisionOrder } {
  return collection.precision?.order === order && collection.tCompletion?.perfection === false;
}

async function open(
  dependencies: OpenCorrectionDependencies,
  collection: StoredCollection,
  precision: PrecisionOrder,
  token: string,
): Promise<void> {
  const { corrections } = dependencies;
  const { id, languageCode } = collection;
  const { order, oid, by, seconds, ordered, due } = precision;
  await keepDraft(dependencies, collection, precision);
  if ((await corrections.get(id))?.order !== order) {
    const task = newTask({
      ...{ id, order, languageCode: baseLanguage(languageCode), oid, owner: by, seconds },
      ...{ difficulty: await predicted(dependencies, collection), created: ordered, due, token },
    });
    if (await corrections.open(task)) return;
  }
  await corrections.change(id, (task) => {
    const hasEnded = task.order !== order || task.state === 'cancelled' || task.delivered;
    return hasEnded || task.token === token ? task : { ...task, token };
  });
}

async function predicted(
  { transcripts, chunks }: OpenCorrectionDependencies,
  { id, props }: StoredCollection,
): Promise<ReturnType<typeof difficultyOf>> {
  const manifest = await transcripts.getManifest(id);
  const words = manifest ? (await readChunks(chunks, manifest)).flat() : [];
  return difficultyOf({ words, speakers: await transcripts.getSpeakers(id), seconds: props?.duration ?? 0 });
}
