import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { inParallel } from '../../repositories/search/parallel-items.ts';
import { type IndexDependencies, indexCollection, type Occasion } from './index-collection.ts';

const keySchema = z.object({ S: z.string() });
const recordSchema = z.object({
  eventID: z.string(),
  eventSourceARN: z.string(),
  dynamodb: z.object({
    Keys: z.object({ id: keySchema, item: keySchema.optional() }),
    SequenceNumber: z.string(),
  }),
});
type StreamRecord = z.infer<typeof recordSchema>;

/** Events of the streams of Collections and Transcripts, or the collections that an operator has indexed again. */
export const indexInputSchema = z.union([
  z.object({ Records: z.array(recordSchema) }),
  z.object({ rebuild: z.array(z.string()).max(100), force: z.boolean().default(false) }),
]);
export const indexOutputSchema = z.object({
  /** The events from which on the batch is to be tried again. */
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
  /** How many collections were indexed. */
  indexed: z.number().int(),
});

interface IndexCollectionsDependencies extends IndexDependencies {
  readonly transcriptsTable: string;
  readonly reportError: (message: string, error: unknown) => void;
}

/** The items of the Transcripts table that the index is made of; the others are versions and keys. */
const INDEXED_ITEM = /^(manifest$|document$|speaker#|highlight#)/;
const PARALLEL = 4;

/** Indexes the collections that a batch of events is about, each once. One that fails is tried again with those after it. */
export function indexCollections(dependencies: IndexCollectionsDependencies) {
  return async (input: z.output<typeof indexInputSchema>): Promise<z.input<typeof indexOutputSchema>> => {
    const occasions =
      'Records' in input ? occasionsOf(dependencies, input.Records) : rebuiltBy(input.rebuild, input.force);
    const failed: string[] = [];
    await inParallel(
      occasions,
      async (occasion) => {
        try {
          await indexCollection(dependencies, occasion);
        } catch (error) {
          if (occasion.sequence === undefined) throw error;
          dependencies.reportError(`Collection ${occasion.id} could not be indexed`, error);
          failed.push(occasion.sequence);
        }
      },
      PARALLEL,
    );
    const batchItemFailures = failed.map((itemIdentifier) => ({ itemIdentifier }));
    return { batchItemFailures, indexed: occasions.length - failed.length };
  };
}

/** `sequence`: of the first event about the collection. */
type EventOccasion = Occasion & { readonly sequence?: string };

function occasionsOf(
  { transcriptsTable }: Pick<IndexCollectionsDependencies, 'transcriptsTable'>,
  records: readonly StreamRecord[],
): EventOccasion[] {
  const occasions = new Map<string, EventOccasion>();
  for (const { eventID, eventSourceARN, dynamodb } of records) {
    const { id, item } = dynamodb.Keys;
    const isOfTranscript = eventSourceARN.includes(`:table/${transcriptsTable}/`);
    if (isOfTranscript && !INDEXED_ITEM.test(item?.S ?? '')) continue;
    const known = occasions.get(id.S) ?? {
      ...{ id: id.S, claim: eventID, sequence: dynamodb.SequenceNumber },
      onlyItem: true,
    };
    occasions.set(id.S, { ...known, onlyItem: known.onlyItem && !isOfTranscript });
  }
  return [...occasions.values()];
}

function rebuiltBy(ids: readonly string[], force: boolean): EventOccasion[] {
  return ids.map((id) => ({ id, claim: randomUUID(), onlyItem: false, force }));
}
