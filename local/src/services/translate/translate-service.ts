import { AwsError } from '../../aws/aws-error.ts';
import { textField } from '../../aws/json-fields.ts';
import { type AwsService, answerError, answerJson } from '../../aws/service.ts';
import { modeOf, translateHtml } from './apertium.ts';
import { setAside } from './untranslated.ts';

/** Bytes of UTF-8 that Amazon Translate takes in one call. */
const MAX_BYTES = 10_000;

/** Amazon Translate's TranslateText between English and Spanish, by Apertium on this machine. */
export function createTranslateService(): AwsService {
  return {
    signingNames: ['translate'],
    answerError,
    async handle({ target, response, body }) {
      if (target !== 'TranslateText') {
        throw new AwsError('UnknownOperationException', 'Amazon Translate here has TranslateText alone.');
      }
      const request: unknown = JSON.parse((await body()).toString('utf8'));
      const [text, from, to] = ['Text', 'SourceLanguageCode', 'TargetLanguageCode'].map((name) =>
        textField(request, name),
      );
      if (!text || !from || !to)
        throw new AwsError('InvalidRequestException', 'Text and two language codes are needed.');
      if (Buffer.byteLength(text) > MAX_BYTES) {
        const message = `Input text size exceeds limit. Max length of request text allowed is ${MAX_BYTES} bytes.`;
        throw new AwsError('TextSizeLimitExceededException', message);
      }
      const translated = await translate(text, from, to);
      const answer = { TranslatedText: translated, SourceLanguageCode: from, TargetLanguageCode: to };
      answerJson(response, answer, { contentType: 'application/x-amz-json-1.1' });
    },
  };
}

async function translate(text: string, from: string, to: string): Promise<string> {
  const mode = modeOf(from, to);
  if (mode === undefined) {
    const message = `Unsupported language pair: ${from} to ${to}. This machine translates between English and Spanish.`;
    throw new AwsError('UnsupportedLanguagePairException', message);
  }
  const { html, putBack } = setAside(text);
  try {
    // Apertium ends its output with what ended its input.
    return putBack((await translateHtml(`${html}\n`, mode)).replace(/\n$/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    throw new AwsError('ServiceUnavailableException', message, 503);
  }
}
