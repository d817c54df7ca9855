import type { ExportParagraph } from '@parlance/contract/export-paragraph';
import { subtitleCues } from '@parlance/contract/subtitle-cues';
import { srtFile, vttFile } from '@parlance/contract/subtitle-files';
import { MAX_SUBTITLE_BYTES } from '@parlance/contract/transcript-limits';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { NotFoundError, TooLargeError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { OpenAccessDependencies } from '../../repositories/access/collection-access.ts';
import { type FeatureAccess, requireFeature } from '../../repositories/access/feature-access.ts';
import { readableRecording } from '../../repositories/access/text-access.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

type GetSubtitlesDependencies = OpenAccessDependencies &
  FeatureAccess & {
    readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
    readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
  };

const FILES = {
  srt: { contentType: 'application/x-subrip', make: srtFile },
  vtt: { contentType: 'text/vtt', make: vttFile },
} as const;

/** A transcript as subtitles (Spec part 2, section 7.1), at the times of its media. */
export function getSubtitles(dependencies: GetSubtitlesDependencies): Operation<'getSubtitles'> {
  const { transcripts, chunks } = dependencies;
  return async ({ params: { id }, query, caller }) => {
    const { collection } = await readableRecording(dependencies, id, caller, query.pubkey);
    await requireFeature(dependencies, 'TranscriptExport', collection.orgId);
    const [manifest, speakers] = await Promise.all([transcripts.getManifest(id), transcripts.getSpeakers(id)]);
    if (!manifest) throw new NotFoundError('There is no transcript yet.');
    const words = (await readChunks(chunks, manifest)).flat();
    const { offset, offsetFrom } = collection;
    const breakAllSpeakers = query.breakAllSpeakers === 'true';
    const paragraphs = paragraphsFrom(
      transcriptParagraphs(words, speakers, { breakAllSpeakers, offset, offsetFrom }),
      query.from,
    );
    const { contentType, make } = FILES[query.format];
    const content = make(subtitleCues(paragraphs, query.size, collection.props?.duration));
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_SUBTITLE_BYTES) {
      throw new TooLargeError('The subtitles are too long for one answer. Please export them in the editor.');
    }
    return { content, contentType, extension: query.format };
  };
}

/** The paragraphs without the words that begin before `from`, a time of the media in seconds. */
function paragraphsFrom(paragraphs: readonly ExportParagraph[], from: number): ExportParagraph[] {
  return paragraphs
    .map(({ words, ...paragraph }) => ({ ...paragraph, words: words.filter(({ start }) => start >= from) }))
    .filter(({ words }) => words.length > 0);
}
