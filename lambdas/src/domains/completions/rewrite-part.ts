import { tidyCitations } from '@parlance/contract/citation';
import type { LanguageModel, OnText } from '../../platform/models/language-model.ts';
import { type WrittenInParts, writeInParts } from '../../platform/models/write-in-parts.ts';
import { JobFailedError } from '../../platform/workflow/job-errors.ts';
import type { ChunkStore } from '../../repositories/transcripts/chunk-store.ts';
import { lineText, partsOfLines, readTranscriptLines } from '../../repositories/transcripts/transcript-lines.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';
import { REWRITE_JOINING, rewriteInstructions } from './rewrite-instructions.ts';
import type { CompletionInput } from './stored-jobs.ts';

/** Tokens of a transcript that go into one call; an hour of talk has about 13,000. */
const PART_TOKENS = 150_000;
/** Calls for the parts of one transcript: about 70 hours of talk. They fit into the time of the function. */
const MOST_PARTS = 6;
/** The most tokens of a text, as long as the longest of a generated document. */
const TEXT_TOKENS = 8000;

export interface RewriteDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle'>;
}

/**
 * Writes a part of a document again, from the transcript as it stands now. A transcript that is too long for one call is worked
 * through in parts.
 *
 * @param onText gets what is written so far, with the citations that were checked
 * @returns Markdown whose citations all lead to something that was said
 * @throws JobFailedError
 */
export async function rewritePart(
  { transcripts, chunks }: RewriteDependencies,
  model: LanguageModel,
  { prompt, text: section, source }: Pick<CompletionInput, 'prompt' | 'text'> & { readonly source: string },
  onText: OnText,
  signal?: AbortSignal,
): Promise<WrittenInParts> {
  const { lines = [] } = (await readTranscriptLines({ transcripts, words: chunks }, source)) ?? {};
  const parts = partsOfLines(lines, PART_TOKENS);
  if (parts.length === 0) throw new JobFailedError('empty', 'The transcript has no words.');
  if (parts.length > MOST_PARTS) throw new JobFailedError('too-long', `The transcript has ${parts.length} parts.`);
  const spans = [...lines].sort((a, b) => a.start - b.start);
  const task = {
    parts: parts.map((part) => ({ name: 'transcript', text: part.map(lineText).join('\n') })),
    besides: [
      { name: 'wish', text: prompt },
      { name: 'section', text: section },
    ],
    instructions: rewriteInstructions,
    joining: REWRITE_JOINING,
    maxTokens: TEXT_TOKENS,
  };
  const written = await writeInParts(model, task, (soFar) => onText(tidyCitations(soFar, spans)), signal);
  return { ...written, text: tidyCitations(written.text, spans) };
}
