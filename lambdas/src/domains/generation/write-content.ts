import type { GenerationRequest } from '@parlance/contract/schemas/generation';
import type { LanguageModel, Written } from '../../platform/models/language-model.ts';
import { JobFailedError } from '../../platform/workflow/job-errors.ts';
import { NOTE_INSTRUCTIONS, writingInstructions } from './writing-instructions.ts';

/** The longest text, and the longest notes on a part, in tokens. */
const [TEXT_TOKENS, NOTE_TOKENS] = [8000, 4000];

/** Notes together that go into one request; more are condensed before. */
const NOTES_AT_ONCE = 24;

/** Parts that are noted at the same time: a model's quota is for all workspaces of the stage. */
const PARALLEL = 2;

interface Writer {
  readonly model: LanguageModel;
  /** Asked a few times a second at most while the model writes. @throws when the text is wanted no longer */
  readonly checkWanted: () => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Writes a text about a transcript, whose `parts` each fit into a request. Of several, notes are made first (map) and then the
 * text (reduce), so a recording of any length stays within bounds: one request for each part, and one for each
 * {@link NOTES_AT_ONCE} notes.
 *
 * @returns Markdown with citations, unchecked
 * @throws JobFailedError without a transcript or an answer, or when the guardrail stops it
 */
export async function writeContent(
  writer: Writer,
  request: GenerationRequest,
  parts: readonly string[],
): Promise<string> {
  const [only, ...more] = parts;
  if (only === undefined) throw new JobFailedError('empty', 'The transcript has no words.');
  const wish = { name: 'wish', text: request.prompt };
  if (more.length === 0) {
    const instructions = writingInstructions(request, { isOfNotes: false });
    return write(writer, instructions, [wish, { name: 'transcript', text: only }], TEXT_TOKENS);
  }
  let notes = await inTurns(parts, (text) =>
    write(writer, NOTE_INSTRUCTIONS, [wish, { name: 'transcript', text }], NOTE_TOKENS),
  );
  while (notes.length > NOTES_AT_ONCE) {
    notes = await inTurns(groupsOf(notes, NOTES_AT_ONCE), (group) =>
      write(writer, NOTE_INSTRUCTIONS, [wish, { name: 'transcript', text: group.join('\n') }], NOTE_TOKENS),
    );
  }
  const instructions = writingInstructions(request, { isOfNotes: true });
  return write(writer, instructions, [wish, { name: 'notes', text: notes.join('\n\n') }], TEXT_TOKENS);
}

type Material = Parameters<LanguageModel['write']>[0]['material'];

async function write(
  { model, checkWanted, signal }: Writer,
  instructions: string,
  material: Material,
  maxTokens: number,
): Promise<string> {
  await checkWanted();
  const written = await model.write({ instructions, material, maxTokens }, () => checkWanted(), signal);
  return textOf(written);
}

function textOf({ text, stop }: Written): string {
  if (stop === 'guardrail') throw new JobFailedError('blocked', 'The guardrail of the stage stopped the text.');
  const whole = stop === 'length' ? withoutBrokenEnd(text) : text;
  if (whole.trim() === '') throw new JobFailedError('empty', 'The model wrote nothing.');
  return whole.trim();
}

/** A text that reached its limit, without the sentence or line in which it broke off. */
function withoutBrokenEnd(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), ...['. ', '! ', '? ', '] '].map((mark) => text.lastIndexOf(mark) + 1));
  return end > text.length / 2 ? text.slice(0, end) : text;
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<string>): Promise<string[]> {
  const done: string[] = [];
  for (let from = 0; from < items.length; from += PARALLEL) {
    done.push(...(await Promise.all(items.slice(from, from + PARALLEL).map(work))));
  }
  return done;
}

function groupsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
