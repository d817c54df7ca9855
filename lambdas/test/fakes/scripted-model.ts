import type { LanguageModel, OnText, WritingRequest, Written } from '../../src/platform/models/language-model.ts';

/** A language model that writes what a test says, in two parts, and keeps the requests. */
export class ScriptedModel implements LanguageModel {
  readonly requests: WritingRequest[] = [];
  readonly #write: (request: WritingRequest, call: number) => string | Partial<Written>;

  constructor(write: (request: WritingRequest, call: number) => string | Partial<Written>) {
    this.#write = write;
  }

  async write(request: WritingRequest, onText?: OnText): Promise<Written> {
    this.requests.push(request);
    const answered = this.#write(request, this.requests.length);
    const written = typeof answered === 'string' ? { text: answered } : answered;
    const text = written.text ?? '';
    await onText?.(text.slice(0, Math.ceil(text.length / 2)));
    const inputTokens = Math.ceil(request.material.reduce((sum, each) => sum + each.text.length, 0) / 4);
    return { stop: 'end', inputTokens, outputTokens: Math.ceil(text.length / 4), ...written, text };
  }
}
