import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import {
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  ListTranscriptionJobsCommand,
  StartTranscriptionJobCommand,
  type StartTranscriptionJobCommandInput,
  TranscribeClient,
  type TranscriptionJob,
} from '@aws-sdk/client-transcribe';
import { jest } from '@jest/globals';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { ensureFfmpeg } from '../src/machine/ffmpeg.ts';
import { cacheFolder } from '../src/machine/tarball-cache.ts';
import { createS3Service } from '../src/services/s3/s3-service.ts';
import { createTranscribeService } from '../src/services/transcribe/transcribe-service.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';
import { waitFor } from './support/wait-for.ts';

jest.setTimeout(120_000);

interface Item {
  readonly type: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly speaker_label?: string;
  readonly alternatives: readonly { readonly confidence: string; readonly content: string }[];
}

interface TranscriptDocument {
  readonly jobName: string;
  readonly accountId: string;
  readonly status: string;
  readonly results: {
    readonly transcripts: readonly { readonly transcript: string }[];
    readonly items: readonly Item[];
    readonly speaker_labels?: {
      readonly speakers: number;
      readonly segments: readonly { readonly speaker_label: string; readonly items: readonly object[] }[];
    };
  };
}

const fixtures = path.join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'speech');
const fixture = (part: string): string =>
  path.join(fixtures, part === 'cards' ? 'cards-005.wav' : `sense_and_sensibility_01_austen_64kb-${part}.wav`);
const bucket = 'recordings';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let endpoint: Endpoint;
let s3Service: ReturnType<typeof createS3Service>;
let service: ReturnType<typeof createTranscribeService>;
let s3: S3Client;
let transcribe: TranscribeClient;
let ffmpeg: string;

function startService(): ReturnType<typeof createTranscribeService> {
  const started = createTranscribeService({
    home: temporary.home,
    cache: cacheFolder(),
    endpoint: endpoint.address,
    credentials: endpoint.root,
  });
  endpoint.register(started);
  return started;
}

beforeAll(async () => {
  ffmpeg = path.join(await ensureFfmpeg(cacheFolder()), 'bin', 'ffmpeg');
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
    properties: { BucketName: bucket },
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

/** Runs ffmpeg over inputs into a new file of the home folder. */
async function media(name: string, inputs: readonly string[], ...options: string[]): Promise<string> {
  const file = path.join(temporary.home, name);
  await promisify(execFile)(ffmpeg, [
    ...['-v', 'error', '-y'],
    ...inputs.flatMap((input) => ['-i', input]),
    ...options,
    file,
  ]);
  return file;
}

/** An ffmpeg filter that concatenates the inputs after applying `filter` to each. */
function concatenated(inputs: number, filter: string): string {
  const numbers = Array.from({ length: inputs }, (_, index) => index);
  const each = numbers.map((index) => `[${index}:a]${filter}[p${index}];`).join('');
  return `${each}${numbers.map((index) => `[p${index}]`).join('')}concat=n=${inputs}:v=0:a=1`;
}

let jobs = 0;

/** Uploads a file and starts a job on it. @returns the job's name */
async function start(file: string, options: Partial<StartTranscriptionJobCommandInput> = {}): Promise<string> {
  const name = options.TranscriptionJobName ?? `job-${++jobs}`;
  const key = `media/${name}${path.extname(file)}`;
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: await readFile(file) }));
  const { TranscriptionJob: job } = await transcribe.send(
    new StartTranscriptionJobCommand({
      TranscriptionJobName: name,
      Media: { MediaFileUri: `s3://${bucket}/${key}` },
      OutputBucketName: bucket,
      OutputKey: `transcripts/${name}.json`,
      ...(options.IdentifyLanguage || options.IdentifyMultipleLanguages ? {} : { LanguageCode: 'en-US' }),
      ...options,
    }),
  );
  expect(['QUEUED', 'IN_PROGRESS']).toContain(job?.TranscriptionJobStatus);
  return name;
}

async function get(name: string): Promise<TranscriptionJob> {
  const { TranscriptionJob: job } = await transcribe.send(
    new GetTranscriptionJobCommand({ TranscriptionJobName: name }),
  );
  if (!job) throw new Error(`no job ${name}`);
  return job;
}

async function finished(name: string): Promise<TranscriptionJob> {
  await waitFor(async () => (await get(name)).CompletionTime !== undefined);
  return get(name);
}

async function result(name: string): Promise<TranscriptDocument> {
  const job = await finished(name);
  expect(job).toMatchObject({ TranscriptionJobStatus: 'COMPLETED' });
  const { Body: body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: `transcripts/${name}.json` }));
  return JSON.parse((await body?.transformToString()) ?? '');
}

const words = (document: TranscriptDocument): Item[] =>
  document.results.items.filter((item) => item.type === 'pronunciation');
const content = (item: Item | undefined): string => item?.alternatives[0]?.content ?? '';

describe('[local.transcribe] a transcription job', () => {
  it("writes the spoken words in Amazon Transcribe's format", async () => {
    const document = await result(await start(fixture('0930')));
    expect(document).toMatchObject({ accountId: '000000000000', status: 'COMPLETED' });
    expect(document.results.transcripts[0]?.transcript).toBe('He might even have been made amiable himself.');
    expect(document.results.items.at(0)).toMatchObject({
      type: 'pronunciation',
      start_time: expect.stringMatching(/^0\.\d+$/),
      end_time: expect.stringMatching(/^0\.\d+$/),
      alternatives: [{ content: 'He', confidence: expect.stringMatching(/^[01](\.\d+)?$/) }],
    });
    expect(document.results.items.at(-1)).toEqual({
      id: 8,
      type: 'punctuation',
      alternatives: [{ confidence: '0.0', content: '.' }],
    });
    expect(document.results).not.toHaveProperty('speaker_labels');
  });

  it('gives words their times in a compressed recording with pauses', async () => {
    // Each fixture is padded to a slot of 8 seconds, so that its first word comes at a known time.
    const parts = ['0930', 'cards', '0880', '0890'];
    const joined = await media(
      'slots.mp3',
      parts.map(fixture),
      '-filter_complex',
      concatenated(parts.length, 'apad,atrim=end=8'),
    );
    const spoken = words(await result(await start(joined)));
    const firstWords = ['He', 'Eight', 'He', 'Unless'].map((word, slot) =>
      spoken.find((item) => content(item) === word && Number(item.start_time) >= slot * 8),
    );
    const known = [0.21, 8.19, 16.21, 24.27];
    firstWords.forEach((item, slot) => {
      expect(Math.abs(Number(item?.start_time) - (known[slot] ?? 0))).toBeLessThan(0.2);
    });
    const times = spoken.map((item) => [Number(item.start_time), Number(item.end_time)]);
    expect(times.every(([from = 0, to = 0]) => from < to)).toBe(true);
    expect(times.every(([from = 0], index) => from >= (times[index - 1]?.[1] ?? 0))).toBe(true);
  });

  it('loses no word where it cuts speech without a pause', async () => {
    const parts = Array.from({ length: 12 }, (_, index) => fixture(['0880', '0930', 'cards'][index % 3] ?? ''));
    const joined = await media(
      'unbroken.wav',
      parts,
      '-filter_complex',
      concatenated(parts.length, 'atrim=start=0.19:end=2.75,asetpts=N/SR/TB'),
    );
    const spoken = words(await result(await start(joined))).map((item) => content(item).toLowerCase());
    expect(spoken.filter((word) => word === 'he')).toHaveLength(8);
    expect(spoken.filter((word) => word === 'amiable')).toHaveLength(4);
    expect(spoken.filter((word) => word === 'eight')).toHaveLength(4);
  });

  it('finishes without words when there is no speech', async () => {
    const silence = await media('silence.wav', [], '-f', 'lavfi', '-i', 'anoisesrc=d=6:a=0.05:c=pink:s=7');
    const document = await result(await start(silence));
    expect(document.results).toMatchObject({ transcripts: [{ transcript: '' }], items: [] });
  });

  it('tells speakers apart by channel when each has one', async () => {
    const stereo = await media(
      'stereo.wav',
      [fixture('0930'), fixture('cards')],
      '-filter_complex',
      '[0:a]apad,atrim=end=8[l];[1:a]adelay=4000,apad,atrim=end=8[r];[l][r]join=inputs=2:channel_layout=stereo',
    );
    const name = await start(stereo, { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 5 } });
    const document = await result(name);
    const labelOf = (word: string) => words(document).find((item) => content(item) === word)?.speaker_label;
    expect(labelOf('amiable')).toBe('spk_0');
    expect(labelOf('hearts')).toBe('spk_1');
    expect(document.results.speaker_labels?.speakers).toBe(2);
    expect(document.results.speaker_labels?.segments.map((segment) => segment.speaker_label)).toEqual([
      'spk_0',
      'spk_1',
    ]);
  });

  it('recognises one reader as one speaker', async () => {
    const joined = await media(
      'reader.wav',
      ['0880', '0890', '0930', '0880', '0890'].map(fixture),
      '-filter_complex',
      'concat=n=5:v=0:a=1',
    );
    const name = await start(joined, { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: 10 } });
    expect((await result(name)).results.speaker_labels?.speakers).toBe(1);
  });

  it('transcribes a truncated file as far as possible', async () => {
    const whole = await readFile(
      await media('whole.mp3', [fixture('0930'), fixture('cards')], '-filter_complex', 'concat=n=2:v=0:a=1'),
    );
    const broken = path.join(temporary.home, 'broken.mp3');
    await writeFile(broken, whole.subarray(0, Math.floor(whole.length * 0.5)));
    const document = await result(await start(broken));
    expect(document.results.transcripts[0]?.transcript).toMatch(/^He might even have been made amiable/);
  });

  it('fails on a file without audio', async () => {
    const text = path.join(temporary.home, 'notes.mp3');
    await writeFile(text, 'these are notes, not sound\n'.repeat(100));
    const job = await finished(await start(text));
    expect(job).toMatchObject({
      TranscriptionJobStatus: 'FAILED',
      FailureReason: expect.stringContaining('Unsupported media format'),
    });
  });

  const refused: readonly (readonly [string, Partial<StartTranscriptionJobCommandInput>, RegExp])[] = [
    ['a language other than English', { LanguageCode: 'es-US' }, /language es-US isn't supported.*knows English only/],
    [
      'several languages of which one is not English',
      { IdentifyMultipleLanguages: true, LanguageOptions: ['en-US', 'es-US'] },
      /languages of the media \(en-US, es-US\) can't be identified/,
    ],
    [
      'one of several languages, none of them English',
      { IdentifyLanguage: true, LanguageOptions: ['fr-FR', 'es-US'] },
      /None of the languages fr-FR, es-US is supported/,
    ],
  ];
  it.each(refused)('refuses %s and gives the reason', async (_what, languages, message) => {
    await expect(start(fixture('cards'), languages)).rejects.toMatchObject({
      name: 'BadRequestException',
      message: expect.stringMatching(message),
    });
  });

  it('identifies every language as English', async () => {
    const name = await start(fixture('cards'), { IdentifyLanguage: true });
    await result(name);
    const job = await get(name);
    expect(job).toMatchObject({ IdentifyLanguage: true, LanguageCode: 'en-US' });
    expect(job.IdentifiedLanguageScore).toBeUndefined();
  });

  it('starts again after the process ended during the job', async () => {
    const name = await start(fixture('0890'));
    await service.close();
    service = startService();
    const document = await result(name);
    expect(words(document).length).toBeGreaterThan(10);
  });

  it('returns the same result each time', async () => {
    const [first, second] = [await start(fixture('0890')), await start(fixture('0890'))];
    expect((await result(second)).results).toEqual((await result(first)).results);
  });
});

describe('the list of jobs', () => {
  it('refuses a name that exists already', async () => {
    const name = await start(fixture('cards'));
    await expect(start(fixture('cards'), { TranscriptionJobName: name })).rejects.toMatchObject({
      name: 'ConflictException',
    });
  });

  it('refuses missing media', async () => {
    const request = start(fixture('cards'), { Media: { MediaFileUri: `s3://${bucket}/absent.wav` } });
    await expect(request).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('reports an unknown job', async () => {
    await expect(get('never-started')).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('separates the jobs of the regions', async () => {
    const name = await start(fixture('cards'));
    const europe = new TranscribeClient(clientOptions(endpoint, 'eu-west-1'));
    const request = europe.send(new GetTranscriptionJobCommand({ TranscriptionJobName: name }));
    await expect(request).rejects.toMatchObject({ name: 'BadRequestException' });
    europe.destroy();
  });

  it('is returned newest first, page by page', async () => {
    const names: string[] = [];
    for (let count = 0; count < 3; count++)
      names.push(await start(fixture('cards'), { TranscriptionJobName: `listed-${count}` }));
    const list = async (NextToken?: string) =>
      transcribe.send(new ListTranscriptionJobsCommand({ JobNameContains: 'listed-', MaxResults: 2, NextToken }));
    const first = await list();
    const second = await list(first.NextToken);
    const listed = [first, second].flatMap((page) => page.TranscriptionJobSummaries ?? []);
    expect(listed.map((job) => job.TranscriptionJobName)).toEqual(names.toReversed());
    expect(second.NextToken).toBeUndefined();
  });

  it('does not contain a deleted job, even if it was running', async () => {
    const name = await start(fixture('0890'));
    await transcribe.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: name }));
    await expect(get(name)).rejects.toMatchObject({ name: 'BadRequestException' });
  });
});
