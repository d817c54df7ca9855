import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  CreateVocabularyCommand,
  GetVocabularyCommand,
  ListVocabulariesCommand,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { wordText } from '@parlance/contract/transcript';
import { regionalNames } from '@parlance/infra/names';
import { type Api, apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';
import { StageOfAllLanguages } from '../stage-of-all-languages.ts';
import { stopExecution } from '../stopped-execution.ts';
import { wordsOf } from '../words-of.ts';

const NAMES = regionalNames('dev', 'us');
let web: string;
let port: number;
let us: Api;
let ada: Person;
let transcribe: TranscribeClient;

beforeAll(async () => {
  ({ web, port } = await sharedSystem());
  ({ us } = await apisOf(web));
  ada = await us.registerPerson('us');
  transcribe = new TranscribeClient({ ...awsAddress({ port }), region: 'us-east-1' });
});

afterAll(() => transcribe.destroy());

/** The vocabularies of a recording that are there. */
async function vocabulariesOf(id: string): Promise<unknown[]> {
  const NameContains = `${NAMES.vocabularyPrefix}${id}`;
  return (await transcribe.send(new ListVocabulariesCommand({ NameContains, MaxResults: 100 }))).Vocabularies ?? [];
}

async function start(name: string, languageCode: string, options: Parameters<Api['createCollection']>[4]) {
  const url = await us.uploadFile(ada, `${name}.wav`, 'audio/wav', await readFile(YOUNG_MAN));
  return us.createCollection(ada, url, name, languageCode, options);
}

async function transcribed(name: string, languageCode: string, options: Parameters<Api['createCollection']>[4]) {
  return us.whenProcessed(ada, await start(name, languageCode, options));
}

it('[pipeline.vocabulary] hints and a dictionary are heard, and leave nothing at Amazon Transcribe', async () => {
  const params = { uid: ada.session.uid };
  const body = { id: 'd1', name: 'Family', language: 'en-GB', terms: ['Youngman', 'C++'] };
  await us.call('createDictionary', { params, body }, ada.session);
  const collection = await transcribed('Family', 'en-US', { hints: ['Siobhán', '🎷'], dictionary: 'd1' });
  expect((await wordsOf(collection)).map(wordText).join(' ')).toMatch(/ill-disposed Youngman\.?$/);
  expect(collection.notices).toEqual([{ code: 'terms-unusable', terms: ['🎷', 'C++'] }]);
  expect(await vocabulariesOf(collection.id)).toEqual([]);
});

it('[pipeline.vocabulary-notices] hints without a language are not used, and the transcript says so', async () => {
  const collection = await transcribed('Any language', 'auto', { hints: ['Youngman'], ignoreSentance: true });
  expect((await wordsOf(collection)).map(wordText).join(' ')).toMatch(/young man\.?$/);
  expect(collection.notices).toEqual([{ code: 'terms-need-language' }]);
});

it('[pipeline.vocabulary] a transcription that is stopped, or fails, leaves no vocabulary', async () => {
  const id = await start('Stopped', 'en-US', { hints: ['Youngman'] });
  await stopExecution(web, `${id}-1`);
  await us.whenProcessed(ada, id);
  const url = await us.uploadFile(ada, 'danish.wav', 'audio/wav', await readFile(YOUNG_MAN));
  const stage = new StageOfAllLanguages(web);
  const asked = { url, name: 'Danish', languageCode: 'da-DK', hints: ['Youngman'] };
  const failed = await us.whenProcessed(ada, await stage.createCollection(ada, asked));
  stage.close();
  expect(failed).toMatchObject({ progress: 'ERROR', notices: [{ code: 'terms-refused' }] });
  for (const each of [id, failed.id]) expect(await vocabulariesOf(each)).toEqual([]);
});

it('[pipeline.vocabulary] the deployed sweep keeps a young vocabulary', async () => {
  const VocabularyName = `${NAMES.vocabularyPrefix}${randomUUID()}-1-0`;
  await transcribe.send(new CreateVocabularyCommand({ VocabularyName, LanguageCode: 'en-US', Phrases: ['Lagos'] }));
  const lambda = new LambdaClient({ ...awsAddress({ port }), region: 'us-east-1' });
  const sweep = new InvokeCommand({ FunctionName: `${NAMES.workflowsPrefix}-sweep-vocabularies`, Payload: '{}' });
  expect((await lambda.send(sweep)).FunctionError).toBeUndefined();
  expect(await transcribe.send(new GetVocabularyCommand({ VocabularyName }))).toMatchObject({ VocabularyName });
});
