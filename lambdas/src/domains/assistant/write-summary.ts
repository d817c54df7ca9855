import type { LanguageModel, OnText } from '../../platform/models/language-model.ts';
import { type WrittenInParts, writeInParts } from '../../platform/models/write-in-parts.ts';
import { JobFailedError } from '../../platform/workflow/job-errors.ts';
import type { Job } from '../../repositories/jobs/job.ts';
import { lineText, partsOfLines, type TranscriptLine } from '../../repositories/transcripts/transcript-lines.ts';
import { joinSummariesInstructions, summaryInstructions } from './instructions.ts';
import { MOST_PARTS, PART_TOKENS, SUMMARY_TOKENS } from './model-limits.ts';
import { readSummary } from './read-summary.ts';
import { type ReadTranscript, readTranscript, type TranscriptStores } from './read-transcript.ts';
import { type SummaryOutput, summaryInputSchema } from './stored-work.ts';

/** The summary of a job's transcript, with its citations checked. @throws JobFailedError */
export async function writeSummary(
  stores: TranscriptStores,
  model: LanguageModel,
  job: Pick<Job, 'collectionId' | 'input'>,
  onText: OnText,
  signal?: AbortSignal,
): Promise<{ readonly output: SummaryOutput; readonly written: WrittenInParts }> {
  const { language } = summaryInputSchema.parse(job.input);
  const transcript = await readTranscript(stores, job.collectionId);
  if (!transcript) throw new JobFailedError('empty', 'The transcript has no words.');
  const task = {
    parts: transcriptParts(transcript),
    besides: [],
    instructions: (part?: { readonly number: number; readonly of: number }) => summaryInstructions(language, part),
    joining: joinSummariesInstructions(language),
    maxTokens: SUMMARY_TOKENS,
  };
  const written = await writeInParts(model, task, onText, signal);
  const text = readSummary(written.text, [transcript]);
  return { output: { text, isCut: written.isCut, version: transcript.version }, written };
}

/** A transcript as the material of as few calls as possible. @throws JobFailedError when these are too many */
export function transcriptParts({ lines }: Pick<ReadTranscript, 'lines'>): { name: string; text: string }[] {
  const parts = partsOfLines(lines, PART_TOKENS);
  if (parts.length > MOST_PARTS) throw new JobFailedError('too-long', `The transcript has ${parts.length} parts.`);
  return parts.map((part) => ({ name: 'transcript', text: textOfLines(part) }));
}

export function textOfLines(lines: readonly TranscriptLine[]): string {
  return lines.map(lineText).join('\n');
}
