/** A text with its languages, as Amazon Translate knows them: `en`, `es-MX`, `zh-TW`. */
export interface TranslationRequest {
  readonly from: string;
  readonly to: string;
  /** HTML of at most {@link MAX_TRANSLATE_BYTES}. Elements with `translate="no"` stay as they are; all tags are kept. */
  readonly html: string;
}

/** The most bytes of UTF-8 of one request: Amazon Translate refuses 10,000. */
export const MAX_TRANSLATE_BYTES = 9_900;

export interface Translator {
  /**
   * @returns the HTML in the other language
   * @throws JobFailedError for a pair of languages that it can't translate, or a text that is too long; ModelBusyError when it does
   *   not answer just now
   */
  translate(request: TranslationRequest, signal?: AbortSignal): Promise<string>;
}
