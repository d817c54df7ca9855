import { subtitleCues } from '@parlance/contract/subtitle-cues';
import { srtFile, vttFile } from '@parlance/contract/subtitle-files';
import type { Word } from '@parlance/contract/transcript';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';
import { type OpenAccessDependencies, readableCollection } from '../collections/collection-access.ts';
import { NotFoundError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

interface GetSubtitlesDependencies extends OpenAccessDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'read'>;
}

const FILES = {
  srt: { contentType: 'application/x-subrip', make: srtFile },
  vtt: { contentType: 'text/vtt', make: vttFile },
} as const;

/** Chunks that are read at the same time: the longest transcripts have some 150. */
const PARALLEL = 12;

/** A transcript as subtitles (Spec part 2, section 7.1), at the times of its media. */
export function getSubtitles(dependencies: GetSubtitlesDependencies): Operation<'getSubtitles'> {
  const { transcripts, chunks } = dependencies;
  return async ({ params: { id }, query, caller }) => {
    const { collection } = await readableCollection(dependencies, id, caller, query.pubkey);
    const [manifest, speakers] = await Promise.all([transcripts.getManifest(id), transcripts.getSpeakers(id)]);
    if (!manifest) throw new NotFoundError('There is no transcript yet.');
    const words: Word[] = [];
    for (let from = 0; from < manifest.chunks.length; from += PARALLEL) {
      const keys = manifest.chunks.slice(from, from + PARALLEL).map(({ key }) => key);
      words.push(...(await Promise.all(keys.map((key) => chunks.read(key)))).flat());
    }
    const { offset, offsetFrom } = collection;
    const breakAllSpeakers = query.breakAllSpeakers === 'true';
    const paragraphs = transcriptParagraphs(words, speakers, { breakAllSpeakers, offset, offsetFrom });
    const { contentType, make } = FILES[query.format];
    return { content: make(subtitleCues(paragraphs, query.size)), contentType, extension: query.format };
  };
}
