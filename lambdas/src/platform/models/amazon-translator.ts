import { type TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate';
import { JobFailedError } from '../workflow/job-errors.ts';
import { modelError } from './model-errors.ts';
import { MAX_TRANSLATE_BYTES, type TranslationRequest, type Translator } from './translator.ts';

/** Amazon Translate, in the region itself. */
export class AmazonTranslator implements Translator {
  readonly #client: TranslateClient;

  constructor(client: TranslateClient) {
    this.#client = client;
  }

  async translate({ from, to, html }: TranslationRequest, signal?: AbortSignal): Promise<string> {
    if (html.trim() === '') return html;
    if (Buffer.byteLength(html) > MAX_TRANSLATE_BYTES) {
      throw new JobFailedError('too-long', `More than ${MAX_TRANSLATE_BYTES} bytes are to be translated at once.`);
    }
    const command = new TranslateTextCommand({ Text: html, SourceLanguageCode: from, TargetLanguageCode: to });
    try {
      const { TranslatedText } = await this.#client.send(command, { abortSignal: signal });
      if (TranslatedText === undefined)
        throw new JobFailedError('internal', 'Amazon Translate answered without a text.');
      return TranslatedText;
    } catch (error) {
      throw modelError(error);
    }
  }
}
