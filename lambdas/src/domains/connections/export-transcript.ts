import { isDraftComplete } from '@parlance/contract/collection';
import { DESTINATION_SERVICES, type DestinationFormat, type DestinationService } from '@parlance/contract/destinations';
import type { ExportParagraph } from '@parlance/contract/export-paragraph';
import { safeName } from '@parlance/contract/safe-name';
import type { Destination } from '@parlance/contract/schemas/connection';
import { LINE_SIZE } from '@parlance/contract/settings';
import { subtitleCues } from '@parlance/contract/subtitle-cues';
import { srtFile, vttFile } from '@parlance/contract/subtitle-files';
import { textFile } from '@parlance/contract/text-file';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { FeatureNotIncludedError } from '../../platform/errors.ts';
import { stepInputSchema } from '../../platform/workflow/step-input.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { ConnectionLost, ConnectionUnavailable } from '../../repositories/connections/connection-errors.ts';
import type { ConnectionsRepository } from '../../repositories/connections/connections-repository.ts';
import { type Folder, FolderRefused } from '../../repositories/connections/folders/folder.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

/** Pauses before a service that does not answer is asked again, in milliseconds: 1 minute together. */
const PAUSES_MS = [2000, 15_000, 45_000];

/** EventBridge's event of an execution that made a transcript. */
export const exportTranscriptInputSchema = z.object({
  detail: z.object({
    /** What the execution was started with, as JSON. */
    input: z.string().transform((text, context) => {
      try {
        return stepInputSchema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'This is no input of a workflow.' });
        return z.NEVER;
      }
    }),
  }),
});
export const exportTranscriptOutputSchema = z.object({ written: z.number().int() });

interface ExportTranscriptDependencies extends FeatureAccess {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
  readonly connections: Pick<ConnectionsRepository, 'get' | 'destination' | 'keepLast'>;
  readonly folders: Readonly<Record<DestinationService, Folder>>;
  readonly clock: Clock;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * Writes a finished transcript into the folders that its owner has connected, as the files that they have chosen. What a service
 * answers is kept for the owner to see, and is no failure of the function. A repeated run leaves the same files.
 */
export function exportTranscript(dependencies: ExportTranscriptDependencies) {
  const { collections, connections } = dependencies;
  return async ({ detail }: z.output<typeof exportTranscriptInputSchema>): Promise<{ written: number }> => {
    const collection = await collections.get(detail.input.collectionId);
    // It failed, was deleted, or is made again.
    if (!collection || collection.type === 'text' || collection.progress || !isDraftComplete(collection)) {
      return { written: 0 };
    }
    const { userId } = collection;
    const chosen = await Promise.all(
      DESTINATION_SERVICES.map(async (service) => ({
        service,
        formats: (await connections.destination(userId, service))?.formats ?? [],
      })),
    );
    const wanted = chosen.filter(({ formats }) => formats.length > 0);
    if (wanted.length === 0 || !(await hasExport(dependencies, collection.orgId))) return { written: 0 };
    const paragraphs = await paragraphsOf(dependencies, collection);
    if (!paragraphs) return { written: 0 };
    const all = wanted.map(({ service, formats }) => writeAll(dependencies, collection, paragraphs, service, formats));
    return { written: (await Promise.all(all)).reduce((sum, count) => sum + count, 0) };
  };
}

async function hasExport(dependencies: FeatureAccess, orgId: string): Promise<boolean> {
  try {
    await requireFeature(dependencies, 'TranscriptExport', orgId);
    return true;
  } catch (error) {
    if (error instanceof FeatureNotIncludedError) return false;
    throw error;
  }
}

async function paragraphsOf(
  { transcripts, chunks }: ExportTranscriptDependencies,
  { id, offset, offsetFrom }: StoredCollection,
): Promise<ExportParagraph[] | undefined> {
  const [manifest, speakers] = await Promise.all([transcripts.getManifest(id), transcripts.getSpeakers(id)]);
  if (!manifest) return undefined;
  const words = (await readChunks(chunks, manifest)).flat();
  return transcriptParagraphs(words, speakers, { breakAllSpeakers: false, offset, offsetFrom });
}

/** Answers how many files are there. */
async function writeAll(
  dependencies: ExportTranscriptDependencies,
  collection: StoredCollection,
  paragraphs: readonly ExportParagraph[],
  service: DestinationService,
  formats: readonly DestinationFormat[],
): Promise<number> {
  const { connections, folders, clock } = dependencies;
  const { id, userId, name: title } = collection;
  const name = safeName(title) || 'transcript';
  let failure: NonNullable<Destination['last']>['failure'];
  let written = 0;
  try {
    if (!(await connections.get(userId, service))) return 0;
    for (const format of formats) {
      const { contentType, content } = fileOf(format, collection, paragraphs);
      const file = { key: `${id}.${format}`, name: `${name}.${format}`, contentType, content };
      await withPatience(dependencies, () => folders[service].write(userId, file));
      written += 1;
    }
  } catch (error) {
    failure = failureOf(error);
    if (failure === undefined) throw error;
  }
  const last = { name: title, at: Math.floor(clock()), ...(failure && { failure }) };
  await connections.keepLast(userId, service, last);
  return written;
}

function fileOf(format: DestinationFormat, { name, props }: StoredCollection, paragraphs: readonly ExportParagraph[]) {
  if (format === 'txt') {
    const content = textFile(paragraphs, true, { header: '', textTitle: name, footer: '' });
    return { contentType: 'text/plain; charset=utf-8', content };
  }
  const cues = subtitleCues(paragraphs, LINE_SIZE, props?.duration);
  return format === 'srt'
    ? { contentType: 'application/x-subrip; charset=utf-8', content: srtFile(cues) }
    : { contentType: 'text/vtt; charset=utf-8', content: vttFile(cues) };
}

/** Asks again after a while when the service does not answer. */
async function withPatience({ pause }: ExportTranscriptDependencies, write: () => Promise<void>): Promise<void> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof ConnectionUnavailable)) throw error;
      await pause(milliseconds);
    }
  }
  await write();
}

/** Undefined for what is our own fault. */
function failureOf(error: unknown): NonNullable<Destination['last']>['failure'] {
  if (error instanceof FolderRefused) return error.reason;
  if (error instanceof ConnectionLost) return 'disconnected';
  return error instanceof ConnectionUnavailable ? 'unavailable' : undefined;
}
