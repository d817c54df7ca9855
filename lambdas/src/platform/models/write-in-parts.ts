import { JobFailedError } from '../workflow/job-errors.ts';
import type { LanguageModel, Material, OnText, WritingRequest } from './language-model.ts';

/** What a model wrote from material of any length. */
export interface WrittenInParts {
  readonly text: string;
  /** The model had no room for more. */
  readonly isCut: boolean;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface Task {
  /** Parts that fit into one call each, at least one. */
  readonly parts: readonly Material[];
  /** Goes with each call. */
  readonly besides: readonly Material[];
  readonly instructions: (part?: { readonly number: number; readonly of: number }) => string;
  /** For the call that joins what was written from the parts. */
  readonly joining: string;
  readonly maxTokens: number;
}

/**
 * Has a model write from one part in one call; from several, in a call for each and one that joins what they wrote. One part is in
 * the memory of the model at a time, and the calls are as many as the parts, and one.
 *
 * @param onText gets what the present call has written so far
 * @throws JobFailedError `blocked` when the stage's guardrail stopped the text, `internal` when there is none
 */
export async function writeInParts(
  model: LanguageModel,
  { parts, besides, instructions, joining, maxTokens }: Task,
  onText: OnText,
  signal?: AbortSignal,
): Promise<WrittenInParts> {
  const written: WrittenInParts[] = [];
  for (const [index, part] of parts.entries()) {
    const which = parts.length > 1 ? { number: index + 1, of: parts.length } : undefined;
    const request = { instructions: instructions(which), material: [...besides, part], maxTokens };
    written.push(await writeOnce(model, request, onText, signal));
  }
  const [only] = written;
  if (only && written.length === 1) return only;
  const material = written.map(({ text }) => ({ name: 'part', text }));
  const request = { instructions: joining, material: [...besides, ...material], maxTokens };
  written.push(await writeOnce(model, request, onText, signal));
  return {
    text: written.at(-1)?.text ?? '',
    isCut: written.some(({ isCut }) => isCut),
    calls: sum(written, 'calls'),
    inputTokens: sum(written, 'inputTokens'),
    outputTokens: sum(written, 'outputTokens'),
  };
}

/** Has a model write in one call. @throws JobFailedError as {@link writeInParts} */
export async function writeOnce(
  model: LanguageModel,
  request: WritingRequest,
  onText: OnText,
  signal?: AbortSignal,
): Promise<WrittenInParts> {
  const { text, stop, inputTokens, outputTokens } = await model.write(request, onText, signal);
  if (stop === 'guardrail') throw new JobFailedError('blocked', "The stage's guardrail stopped the text.");
  if (text.trim() === '') throw new JobFailedError('internal', 'The model wrote nothing.');
  return { text, isCut: stop === 'length', calls: 1, inputTokens, outputTokens };
}

function sum(written: readonly WrittenInParts[], field: 'calls' | 'inputTokens' | 'outputTokens'): number {
  return written.reduce((total, each) => total + each[field], 0);
}
