import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  CreateVocabularyCommand,
  type CreateVocabularyCommandInput,
  DeleteVocabularyCommand,
  GetTranscriptionJobCommand,
  GetVocabularyCommand,
  ListVocabulariesCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobCommandInput,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { jest } from '@jest/globals';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { cacheFolder } from '../src/machine/tarball-cache.ts';
import { createS3Service } from '../src/services/s3/s3-service.ts';
import { createTranscribeService } from '../src/services/transcribe/transcribe-service.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';
import { waitFor } from './support/wait-for.ts';

jest.setTimeout(120_000);

const fixture = (part: string): string =>
  path.join(import.meta.dirname, `../../tests/fixtures/speech/sense_and_sensibility_01_austen_64kb-${part}.wav`);
const Bucket = 'recordings';
const HEADER = 'Phrase\tSoundsLike\tIPA\tDisplayAs';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let endpoint: Endpoint;
let s3Service: ReturnType<typeof createS3Service>;
let service: ReturnType<typeof createTranscribeService>;
let s3: S3Client;
let transcribe: TranscribeClient;

function startService(): ReturnType<typeof createTranscribeService> {
  const { home } = temporary;
  const access = { endpoint: endpoint.address, credentials: endpoint.root };
  const started = createTranscribeService({ home, cache: cacheFolder(), ...access });
  endpoint.register(started);
  return started;
}

beforeAll(async () => {
  temporary = await temporaryHome();
  endpoint = await freeEndpoint();
  s3Service = createS3Service({ home: temporary.home });
  endpoint.register(s3Service.service);
  await s3Service.provider.provision({
    type: 'AWS::S3::Bucket',
    logicalId: 'Recordings',
    stackName: 'Test',
    region: 'us-east-1',
    accountId: '000000000000',
    properties: { BucketName: Bucket },
  });
  service = startService();
  s3 = new S3Client({ ...clientOptions(endpoint), forcePathStyle: true });
  transcribe = new TranscribeClient(clientOptions(endpoint));
});

afterAll(async () => {
  await service.close();
  s3.destroy();
  transcribe.destroy();
  await endpoint.close();
  await s3Service.close();
  await temporary.remove();
});

async function create(VocabularyName: string, changes: Partial<CreateVocabularyCommandInput>) {
  return transcribe.send(new CreateVocabularyCommand({ VocabularyName, LanguageCode: 'en-US', ...changes }));
}

const get = (VocabularyName: string) => transcribe.send(new GetVocabularyCommand({ VocabularyName }));

/** Creates a vocabulary of a table of phrases and what to write for them. */
async function createTable(name: string, rows: readonly (readonly [string, string])[]) {
  const Key = `tables/${name}.txt`;
  const Body = [HEADER, ...rows.map(([phrase, display]) => `${phrase}\t\t\t${display}`)].join('\n');
  await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  return create(name, { VocabularyFileUri: `s3://${Bucket}/${Key}` });
}

/** The text that a job makes of a recording. */
async function heard(name: string, part: string, options: Partial<StartTranscriptionJobCommandInput>): Promise<string> {
  const Key = `media/${name}.wav`;
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: await readFile(fixture(part)) }));
  await transcribe.send(
    new StartTranscriptionJobCommand({
      TranscriptionJobName: name,
      Media: { MediaFileUri: `s3://${Bucket}/${Key}` },
      OutputBucketName: Bucket,
      OutputKey: `results/${name}.json`,
      ...(options.IdentifyMultipleLanguages ? {} : { LanguageCode: 'en-US' }),
      ...options,
    }),
  );
  const job = async () =>
    (await transcribe.send(new GetTranscriptionJobCommand({ TranscriptionJobName: name }))).TranscriptionJob;
  await waitFor(async () => (await job())?.CompletionTime !== undefined);
  const reason = (await job())?.FailureReason;
  if (reason) return reason;
  const { Body: body } = await s3.send(new GetObjectCommand({ Bucket, Key: `results/${name}.json` }));
  return JSON.parse((await body?.transformToString()) ?? '').results.transcripts[0].transcript;
}

describe('[local.vocabulary] a custom vocabulary', () => {
  it('makes its names heard where the sound fits, and changes nothing else', async () => {
    await createTable('names', [
      ['Youngman', ''],
      ['Okafor', ''],
      ['Siobhan', 'Siobhán'],
    ]);
    expect(await heard('without', '0880', {})).toBe('He was not an ill-disposed young man.');
    const Settings = { VocabularyName: 'names' };
    expect(await heard('with', '0880', { Settings })).toBe('He was not an ill-disposed Youngman.');
    expect(await heard('other', '0930', { Settings })).toBe('He might even have been made amiable himself.');
  });

  it('is PENDING first, then READY, also after a restart', async () => {
    expect(await createTable('states', [['C.L.I.', 'CLI']])).toMatchObject({ VocabularyState: 'PENDING' });
    expect(await get('states')).toMatchObject({ VocabularyState: 'READY', LanguageCode: 'en-US' });
    await service.close();
    service = startService();
    expect(await get('states')).toMatchObject({ VocabularyState: 'READY', LastModifiedTime: expect.any(Date) });
  });

  it.each([
    ['digits', [['VX02Q', 'VX02Q']], /Unsupported characters in line 2/],
    ['spaces', [['New York', '']], /Unsupported characters/],
    ['accents', [['Beyoncé', '']], /Unsupported characters/],
    ['length', [['a'.repeat(257), '']], /More than 256 characters/],
    ['size', Array.from({ length: 200 }, () => ['a'.repeat(256), '']), /larger than 50 KB/],
  ] as const)('fails because of its %s, and cannot be used', async (name, rows, reason) => {
    await createTable(name, rows as readonly (readonly [string, string])[]);
    expect(await get(name)).toMatchObject({ VocabularyState: 'FAILED', FailureReason: expect.stringMatching(reason) });
    const used = heard(`with-${name}`, '0880', { Settings: { VocabularyName: name } });
    await expect(used).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('fails in another language than English, and says so', async () => {
    await create('spanish', { LanguageCode: 'es-US', Phrases: ['Sevilla'] });
    const FailureReason = expect.stringContaining('knows English only');
    expect(await get('spanish')).toMatchObject({ VocabularyState: 'FAILED', FailureReason });
  });

  it('is refused twice under one name, and is gone when it is deleted', async () => {
    await create('twice', { Phrases: ['Los-Angeles'] });
    await expect(create('twice', { Phrases: ['Lagos'] })).rejects.toMatchObject({ name: 'ConflictException' });
    const remove = () => transcribe.send(new DeleteVocabularyCommand({ VocabularyName: 'twice' }));
    await remove();
    await expect(get('twice')).rejects.toMatchObject({ name: 'NotFoundException' });
    await expect(remove()).rejects.toMatchObject({ name: 'NotFoundException' });
  });

  it('is listed by its name, and 100 are as many as there may be', async () => {
    const { Vocabularies: before = [] } = await transcribe.send(new ListVocabulariesCommand({ MaxResults: 100 }));
    const names = Array.from({ length: 100 - before.length }, (_, index) => `Parlance-${index}`);
    for (const name of names) await create(name, { Phrases: ['Lagos'] });
    await expect(create('one-more', { Phrases: ['Lagos'] })).rejects.toMatchObject({ name: 'LimitExceededException' });
    const page = { NameContains: 'parlance-', MaxResults: names.length - 1 };
    const first = await transcribe.send(new ListVocabulariesCommand(page));
    const second = await transcribe.send(new ListVocabulariesCommand({ ...page, NextToken: first.NextToken }));
    const listed = [...(first.Vocabularies ?? []), ...(second.Vocabularies ?? [])];
    expect(listed.map(({ VocabularyName }) => VocabularyName)).toEqual(names.toReversed());
    expect(second.NextToken).toBeUndefined();
  });
});
