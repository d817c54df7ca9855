import { clock } from '@parlance/contract/clock';
import type { DocumentJson } from '@parlance/contract/schemas/document';
import type { TranscriptLine } from '../../repositories/transcripts/transcript-lines.ts';

/**
 * A document of a transcript's lines: a paragraph for each line, which begins with its time as a source, and with the speaker where
 * another one begins.
 */
export function documentOfTranscript(collection: string, lines: readonly TranscriptLine[]): DocumentJson {
  const paragraphs = lines.map((line) => ({ type: 'paragraph', content: partsOf(collection, line) }));
  return { type: 'doc', content: paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }] };
}

function partsOf(collection: string, { start, speaker, text, turn }: TranscriptLine): object[] {
  const time = Math.floor(start);
  const source = { type: 'source', attrs: { collection, time } };
  const name = turn && speaker !== '' ? [textNode(`${speaker}: `, { type: 'strong' })] : [];
  return [textNode(clock(time), source), textNode(' '), ...name, ...(text === '' ? [] : [textNode(text)])];
}

function textNode(text: string, ...marks: readonly object[]): object {
  return { type: 'text', text, ...(marks.length > 0 && { marks }) };
}
