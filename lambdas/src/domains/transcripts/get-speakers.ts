import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { OpenAccessDependencies } from '../../repositories/access/collection-access.ts';
import { readableRecording } from '../../repositories/access/text-access.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import type { VersionsRepository } from '../../repositories/transcripts/versions-repository.ts';

interface GetSpeakersDependencies extends OpenAccessDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly versions: Pick<VersionsRepository, 'get'>;
  readonly chunks: Pick<ChunkStore, 'readSpeakers'>;
}

/**
 * The speakers by the start times (seconds) of their paragraphs, of the transcript as it is or of an earlier version; none
 * before there is a transcript.
 */
export function getSpeakers(dependencies: GetSpeakersDependencies): Operation<'getSpeakers'> {
  const { transcripts, versions, chunks } = dependencies;
  return async ({ params: { id }, query, caller }) => {
    const { right } = await readableRecording(dependencies, id, caller, query.pubkey);
    const version = query.versionId === undefined ? undefined : Number(query.versionId);
    if (version === undefined || version === (await transcripts.getManifest(id))?.version) {
      return { speakers: await transcripts.getSpeakers(id) };
    }
    const kept = right === 'public' ? undefined : await versions.get(id, version);
    if (!kept) throw new NotFoundError('There is no such version.');
    return { speakers: await chunks.readSpeakers(kept.speakersKey) };
  };
}
