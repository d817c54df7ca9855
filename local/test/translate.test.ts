import { TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { createTranslateService } from '../src/services/translate/translate-service.ts';
import { clientOptions, freeEndpoint } from './running-endpoint.ts';

let endpoint: Endpoint;

beforeAll(async () => {
  endpoint = await freeEndpoint();
  endpoint.register(createTranslateService());
});

afterAll(() => endpoint.close());

async function translated(Text: string, SourceLanguageCode = 'en', TargetLanguageCode = 'es'): Promise<string> {
  const command = new TranslateTextCommand({ Text, SourceLanguageCode, TargetLanguageCode });
  return (await new TranslateClient(clientOptions(endpoint)).send(command)).TranslatedText ?? '';
}

describe('Amazon Translate, by Apertium', () => {
  it('[local.translate] translates English into Spanish and back, and keeps tags', async () => {
    expect(await translated('<span id="s0">The house is big.</span>')).toBe('<span id="s0">La casa es grande.</span>');
    expect(await translated('La casa es grande.', 'es-MX', 'en')).toMatch(/house is big/i);
  });

  it('[local.translate] leaves alone what must not be translated', async () => {
    const html = '<span id="s1">We met <span translate="no">Big House</span> &amp; friends.</span>';
    const text = await translated(html);
    expect(text).toContain('<span translate="no">Big House</span>');
    expect(text).toMatch(/amigos/);
    const kept = (term: string) => `<span translate="no">${term}</span>`;
    const two = await translated(
      `<span id="s0">We talk about the ${kept('harbour tour')} and the new boat.</span>\n` +
        `<span id="s1">${kept('Grand Tour')} costs "${kept('ten')}", the ${kept('harbour tour')} costs more.</span>`,
    );
    expect(two.match(/harbour tour/g)).toHaveLength(2);
    expect(two).toContain(kept('Grand Tour'));
    expect(two).toContain(kept('ten'));
    expect(two.replace(/<[^>]*>/g, '')).toMatch(/Hablamos .* harbour tour y el bote nuevo\.\sGrand Tour .*"ten"/s);
  });

  it('[local.translate] refuses other languages, and texts that are too long, as AWS does', async () => {
    await expect(translated('Guten Tag', 'de', 'en')).rejects.toMatchObject({
      name: 'UnsupportedLanguagePairException',
    });
    await expect(translated('ñ'.repeat(5001))).rejects.toMatchObject({ name: 'TextSizeLimitExceededException' });
  });
});
