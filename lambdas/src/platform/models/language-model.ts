/** Text that a person did not write as an instruction to the product: a transcript, a document, a person's wish. */
export interface Material {
  /** What it is, in lower-case letters and hyphens: `transcript`, `wish`. */
  readonly name: string;
  readonly text: string;
}

export interface WritingRequest {
  /** The product's own words alone. What anybody else wrote is material. */
  readonly instructions: string;
  readonly material: readonly Material[];
  /** The most tokens of the answer. */
  readonly maxTokens: number;
}

export interface Written {
  readonly text: string;
  /** `length`: the answer reached `maxTokens`. `guardrail`: the stage's guardrail stopped or replaced the text. */
  readonly stop: 'end' | 'length' | 'guardrail';
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Called with the text so far, a few times a second at most; the next call comes after the last has ended. */
export type OnText = (soFar: string) => void | Promise<void>;

/** A model that writes text. It has no tools, and sees nothing but the request. */
export interface LanguageModel {
  /**
   * @param signal ends the writing; the promise rejects then
   * @throws JobFailedError when a repetition would fail in the same way; ModelBusyError when the model does not answer just now
   */
  write(request: WritingRequest, onText?: OnText, signal?: AbortSignal): Promise<Written>;
}
