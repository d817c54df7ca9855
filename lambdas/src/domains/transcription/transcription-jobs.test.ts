import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { BILINGUAL_LANGUAGES, isTranscriptionLanguage } from '@parlance/contract/languages';
import type { ReadyVocabulary } from './job-vocabularies.ts';
import { TranscriptionJobs } from './transcription-jobs.ts';

/** What a job in this language asks of Amazon Transcribe. */
async function requestFor(languageCode: string, vocabularies: readonly ReadyVocabulary[] = [], refusal?: Error) {
  const client = new TranscribeClient({ region: 'us-east-1' });
  const inputs: object[] = [];
  // The client is called with one kind of command alone here.
  client.send = async (command: { readonly input: object }) => {
    if (refusal) throw refusal;
    return inputs.push(command.input);
  };
  const files = { mediaUri: 's3://media/c1.mp3', resultBucket: 'results', resultKey: 'results/c1.json' };
  await new TranscriptionJobs(client).start({ job: 'c1', languageCode, vocabularies, ...files });
  return inputs[0];
}

describe('a transcription job', () => {
  it('[pipeline.bilingual] names both languages of a pair', async () => {
    const request = await requestFor('zh-CN+en-US');
    expect(request).toMatchObject({ IdentifyMultipleLanguages: true, LanguageOptions: ['zh-CN', 'en-US'] });
    expect(request).not.toHaveProperty('LanguageCode');
    expect(request).not.toHaveProperty('IdentifyLanguage');
  });

  it('[pipeline.bilingual] names one language, or has it identified', async () => {
    expect(await requestFor('en-GB')).toMatchObject({ LanguageCode: 'en-GB' });
    expect(await requestFor('auto')).toMatchObject({ IdentifyLanguage: true });
  });

  it('[pipeline.vocabulary] names the vocabulary of its language', async () => {
    const request = await requestFor('en-GB', [{ languageCode: 'en-GB', name: 'v0' }]);
    expect(request).toMatchObject({ LanguageCode: 'en-GB', Settings: { VocabularyName: 'v0', MaxSpeakerLabels: 10 } });
    expect(await requestFor('en-GB')).not.toHaveProperty('Settings.VocabularyName');
  });

  it('[pipeline.vocabulary] names the vocabularies of a pair by their languages, and the language without one', async () => {
    const request = await requestFor('zh-CN+en-US', [{ languageCode: 'en-US', name: 'v1' }]);
    expect(request).toMatchObject({ LanguageIdSettings: { 'zh-CN': {}, 'en-US': { VocabularyName: 'v1' } } });
    expect(request).not.toHaveProperty('Settings.VocabularyName');
    expect(await requestFor('zh-CN+en-US')).not.toHaveProperty('LanguageIdSettings');
  });

  it.each([
    ['BadRequestException', "The language code zu-ZA isn't supported in this region.", 'Failure.language'],
    ['BadRequestException', "Value 'zu-ZA' at 'languageCode' failed to satisfy constraint", 'Failure.language'],
    ['BadRequestException', "The S3 URI that you provided can't be accessed.", 'BadRequestException'],
    ['BadRequestException', 'LanguageIdSettings is too long.', 'BadRequestException'],
    ['LimitExceededException', 'Too many jobs in this language.', 'LimitExceededException'],
  ])('[uploading.engine-languages] that is refused with %s (%s) fails as %s', async (name, message, expected) => {
    const refusal = Object.assign(new Error(message), { name });
    await expect(requestFor('zu-ZA', [], refusal)).rejects.toMatchObject({ name: expected });
  });

  it('[pipeline.bilingual] can be in each of the five pairs, and in no other', () => {
    expect(BILINGUAL_LANGUAGES).toHaveLength(5);
    expect(BILINGUAL_LANGUAGES.every((pair) => isTranscriptionLanguage(pair) && pair.length <= 12)).toBe(true);
    expect(BILINGUAL_LANGUAGES.flatMap((pair) => pair.split('+')).every(isTranscriptionLanguage)).toBe(true);
    expect(isTranscriptionLanguage('en-US+fr-FR')).toBe(false);
  });
});
