import { fitsPoorly } from '@parlance/contract/import-limits';
import * as z from 'zod';
import { BadRequestError, TooLargeError } from '../../platform/errors.ts';
import { type StepInput, stepInputSchema } from '../../platform/workflow/step-input.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { changeCollection, requireCollection } from '../../repositories/collections/workflow-collection.ts';
import type { AttachedStore } from '../../repositories/transcripts/attached-store.ts';
import { type AlignedImport, alignImport } from './align-import.ts';
import { isInPlace, type PutInPlaceDependencies, putInPlace } from './put-in-place.ts';

export const bringAttachedInputSchema = stepInputSchema;
export const bringAttachedOutputSchema = z.object({ inPlace: z.boolean() });
type BringAttachedOutput = z.infer<typeof bringAttachedOutputSchema>;

interface BringAttachedDependencies extends PutInPlaceDependencies {
  readonly collections: PutInPlaceDependencies['collections'] & Pick<CollectionsRepository, 'get' | 'changeAttempt'>;
  readonly attachments: Pick<AttachedStore, 'read' | 'delete'>;
}

/**
 * Puts the transcript that was attached to an upload in place of the draft, before people see it, as an import by hand does. A text that
 * does not fit stays attached, with how much of it was found, and the draft stays as it is. Idempotent after a kill at any point: the
 * attachment is forgotten last.
 */
export function bringAttached(dependencies: BringAttachedDependencies) {
  const { collections, transcripts, attachments, reportError } = dependencies;
  return async (input: StepInput): Promise<BringAttachedOutput> => {
    const collection = await requireCollection(collections, input);
    const { id, attached, userId: uid } = collection;
    // People may have edited a draft that they have seen.
    if (!attached || collection.progress === undefined) return { inPlace: false };
    const [paragraphs, manifest] = await Promise.all([attachments.read(attached.key), transcripts.getManifest(id)]);
    if (!manifest) throw new Error(`Collection ${id} has no draft.`);
    if (!paragraphs) throw new Error(`Collection ${id} has lost its attached transcript.`);
    const repeated = { paragraphs, version: manifest.version - 1, uid };
    const isRepeated = isInPlace(manifest, repeated);
    const given = isRepeated ? repeated : { ...repeated, version: manifest.version };

    const aligned = await alignedOrNothing(() => alignImport(dependencies, collection, paragraphs, given.version));
    if (!aligned) return { inPlace: false };
    const fit = { words: aligned.words.length, placed: aligned.placed };
    if (fitsPoorly(fit)) {
      await changeCollection(collections, input, { attached: { ...attached, fit } });
      return { inPlace: false };
    }
    await putInPlace(dependencies, collection, given, { ...aligned, isRepeated });
    await collections.changeAttempt(id, input.attempt, {}, ['attached']);
    await attachments
      .delete(attached.key)
      .catch((error: unknown) => reportError('An attached transcript could not be deleted', error));
    return { inPlace: true };
  };
}

/** Undefined for a text that can't be a transcript in the language that was heard: trying again would not help. */
async function alignedOrNothing(align: () => Promise<AlignedImport>): Promise<AlignedImport | undefined> {
  try {
    return await align();
  } catch (error) {
    if (error instanceof BadRequestError || error instanceof TooLargeError) return undefined;
    throw error;
  }
}
