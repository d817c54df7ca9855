import { DEFAULT_SPEAKER_NAME, MAX_NAMES_OF_TRANSCRIPT } from '@parlance/contract/speaker-names';
import type { Speakers } from '@parlance/contract/transcript';
import { visibleLine } from '@parlance/contract/visible-text';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { SpeakerNamesRepository } from '../../repositories/speakers/speaker-names-repository.ts';
import { isOfSpeakers, type TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

const recordSchema = z.object({
  dynamodb: z.object({
    Keys: z.object({ id: z.object({ S: z.string() }), item: z.object({ S: z.string() }) }),
    SequenceNumber: z.string(),
  }),
});

/** Changes of the Transcripts table, or the transcripts that an operator has looked at again. */
export const rememberInputSchema = z.union([
  z.object({ Records: z.array(recordSchema) }),
  z.object({ again: z.array(z.string()).max(100) }),
]);
export const rememberOutputSchema = z.object({
  /** The changes from which on the batch is to be tried again. */
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
});
type RememberOutput = z.input<typeof rememberOutputSchema>;

export interface RememberDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getSpeakers'>;
  readonly speakerNames: Pick<SpeakerNamesRepository, 'getSwitch' | 'workspaceOf' | 'count' | 'forget'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Counts the names that changed transcripts have now. What is counted follows from what is stored, so a change that is handled
 * late, twice or in another order leads to the same names.
 */
export function rememberSpeakers(dependencies: RememberDependencies) {
  return async (input: z.output<typeof rememberInputSchema>): Promise<RememberOutput> => {
    if ('again' in input) {
      for (const id of input.again) await rememberNames(dependencies, id);
      return { batchItemFailures: [] };
    }
    const batchItemFailures: RememberOutput['batchItemFailures'] = [];
    for (const [id, sequence] of changedSpeakers(input.Records)) {
      try {
        await rememberNames(dependencies, id);
      } catch (error) {
        dependencies.reportError(`The names of speakers of transcript ${id} could not be remembered`, error);
        batchItemFailures.push({ itemIdentifier: sequence });
      }
    }
    return { batchItemFailures };
  };
}

/** The transcripts whose speakers or workspace changed, each with its first change in the batch. */
function changedSpeakers(records: readonly z.infer<typeof recordSchema>[]): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  for (const { dynamodb } of records) {
    const { id, item } = dynamodb.Keys;
    if (isOfSpeakers(item.S) && !changes.has(id.S)) changes.set(id.S, dynamodb.SequenceNumber);
  }
  return changes;
}

async function rememberNames(dependencies: RememberDependencies, id: string): Promise<void> {
  const { collections, organizations, transcripts, speakerNames, clock } = dependencies;
  const [collection, before] = await Promise.all([collections.get(id), speakerNames.workspaceOf(id)]);
  if (before !== undefined && before !== collection?.orgId) await speakerNames.forget(before, id, clock());
  if (!collection) return;
  const { orgId: oid, projectKeys = new Set() } = collection;
  if (!(await speakerNames.getSwitch(oid))?.on) return;
  const organization = await organizations.get(oid);
  if (!organization || organization.type === 'university') return;
  const names = namesOf(await transcripts.getSpeakers(id));
  await speakerNames.count({ oid, collectionId: id, names, projectKeys: [...projectKeys] }, clock());
}

/** The names that people gave, each once, the first ones of the transcript. */
function namesOf(speakers: Speakers): string[] {
  const names = Object.entries(speakers)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, { name }]) => visibleLine(name));
  const given = names.filter((name) => name !== '' && !DEFAULT_SPEAKER_NAME.test(name));
  return [...new Set(given)].slice(0, MAX_NAMES_OF_TRANSCRIPT);
}
