import type { OpenedCorrection } from '@parlance/contract/schemas/correction';
import type { OpenedCollection } from '@parlance/contract/schemas/opened-collection';
import type { Speakers } from '@parlance/contract/transcript';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { MEDIA_SECONDS, mediaAddressOf, withPicture } from '../../repositories/collections/media-address.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import type { CorrectionAuditRepository } from '../../repositories/correctors/correction-audit-repository.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { noSuchVersion, transcriptRef, versionOf } from '../../repositories/transcripts/transcript-ref.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';
import { type TaskDependencies, viewFor } from './change-task.ts';
import { notYours, type Role, visibleTask } from './task-rights.ts';

interface GetCorrectionDependencies extends TaskDependencies {
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'readSpeakers'>;
  readonly versions: Pick<VersionsRepository, 'get' | 'outline'>;
  readonly media: Pick<ObjectStore, 'addressOf'>;
  readonly words: Pick<ObjectStore, 'addressOf'>;
  readonly audit: Pick<CorrectionAuditRepository, 'writeDaily'>;
}

/** What correctors need of a collection: nothing of its customer, their workspace, or what they wrote about it. */
const SHOWN = [
  ...(['id', 'name', 'type', 'languageCode', 'locale', 'started', 'tProgress', 'tCompletion'] as const),
  ...(['props', 'video', 'offset', 'offsetFrom'] as const),
] satisfies readonly (keyof OpenedCollection)[];

/**
 * A task with short-lived signed addresses of its transcript and media: for the corrector who has it, for its reviewer, and for staff,
 * who only read.
 */
export function getCorrection(dependencies: GetCorrectionDependencies): Operation<'getCorrection'> {
  const { collections, transcripts, versions, media, words } = dependencies;
  return async ({ params: { id }, query: { versionId }, caller }) => {
    const { task, role } = await visibleTask(dependencies, caller, id);
    const [found, manifest, kept] = await Promise.all([
      collections.get(id),
      transcripts.getManifest(id),
      readableVersions(dependencies, task, role),
    ]);
    if (!found) throw notYours();
    const isReadable = kept.some((each) => each.versionId === versionId);
    if (versionId !== undefined && !isReadable) throw noSuchVersion();
    const shown = await versionOf(versions, id, manifest, versionId);
    const [collection, speakers] = await Promise.all([
      withPicture(collections, found),
      speakersOf(dependencies, id, manifest?.version, versionId),
    ]);
    return {
      collection: {
        ...shownOf(collection),
        right: role === 'view' ? 'read' : 'write',
        transcript: shown && (await transcriptRef(words, shown)),
        media: await mediaAddressOf(collection, media),
        peaksUrl: collection.peaksKey && (await media.addressOf(collection.peaksKey, MEDIA_SECONDS)),
      },
      speakers,
      task: await viewFor(dependencies, caller.uid, task),
      role,
      notes: task.notes,
      comment: task.completion?.comment ?? '',
      played: task.played[caller.uid] ?? [],
      versions: kept,
    };
  };
}

function shownOf(collection: StoredCollection): Pick<StoredCollection, (typeof SHOWN)[number]> {
  return Object.fromEntries(SHOWN.map((field) => [field, collection[field]])) as Pick<
    StoredCollection,
    (typeof SHOWN)[number]
  >;
}

async function speakersOf(
  { transcripts, versions, chunks }: GetCorrectionDependencies,
  id: string,
  current: number | undefined,
  versionId: string | undefined,
): Promise<Speakers> {
  if (versionId === undefined || Number(versionId) === current) return transcripts.getSpeakers(id);
  const kept = await versions.get(id, Number(versionId));
  if (!kept) throw noSuchVersion();
  return chunks.readSpeakers(kept.speakersKey);
}

/** The draft; for reviewers and staff also the correction. A version may have been thinned out since. */
async function readableVersions(
  { versions }: GetCorrectionDependencies,
  { id, versions: { draft, correction } }: Task,
  role: Role | 'view',
): Promise<OpenedCorrection['versions']> {
  const wanted = [
    { version: draft, kind: 'draft' as const },
    ...(role === 'corrector' ? [] : [{ version: correction, kind: 'correction' as const }]),
  ];
  const stored = new Set((await versions.outline(id)).map(({ version }) => version));
  return wanted.flatMap(({ version, kind }) =>
    version !== undefined && stored.has(version) ? [{ versionId: String(version), kind }] : [],
  );
}
