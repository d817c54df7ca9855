import { TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate';
import { mockClient } from 'aws-sdk-client-mock';
import { AmazonTranslator } from './amazon-translator.ts';

const translate = mockClient(TranslateClient);
const translator = new AmazonTranslator(new TranslateClient({ region: 'us-east-1' }));

beforeEach(() => translate.reset());

describe('Amazon Translate', () => {
  it('[models.translate] translates HTML from one language into another', async () => {
    translate.on(TranslateTextCommand).resolves({ TranslatedText: '<span>hola</span>' });
    expect(await translator.translate({ from: 'en', to: 'es', html: '<span>hello</span>' })).toBe('<span>hola</span>');
    expect(translate.commandCalls(TranslateTextCommand)[0]?.args[0].input).toEqual({
      ...{ Text: '<span>hello</span>', SourceLanguageCode: 'en', TargetLanguageCode: 'es' },
    });
  });

  it('[models.translate] asks for nothing that is empty or too long', async () => {
    expect(await translator.translate({ from: 'en', to: 'es', html: ' ' })).toBe(' ');
    const tooLong = translator.translate({ from: 'en', to: 'es', html: 'ñ'.repeat(5000) });
    await expect(tooLong).rejects.toMatchObject({ name: 'JobFailed.too-long' });
    expect(translate.calls()).toHaveLength(0);
  });

  it('[models.errors] says that a pair of languages cannot be translated', async () => {
    translate
      .on(TranslateTextCommand)
      .rejects(Object.assign(new Error('no'), { name: 'UnsupportedLanguagePairException' }));
    const refused = translator.translate({ from: 'en', to: 'xx', html: 'hello' });
    await expect(refused).rejects.toMatchObject({ name: 'JobFailed.language' });
  });
});
