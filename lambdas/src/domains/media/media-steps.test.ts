import { writeFileSync } from 'node:fs';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { InMemoryTables } from '../../../test/dynamodb/in-memory-tables.ts';
import { TABLES } from '../../../test/dynamodb/tables.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { InMemoryS3 } from '../../../test/s3/in-memory-s3.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireUploadKey } from '../../repositories/collections/workflow-collection.ts';
import { SpeedsRepository } from '../../repositories/speeds/speeds-repository.ts';
import { cutSection } from './cut-section.ts';
import { denoise } from './denoise.ts';
import type { runFfmpeg } from './ffmpeg.ts';
import { MAX_MEDIA_SECONDS } from './media-limits.ts';
import { prepare } from './prepare.ts';
import { video } from './video.ts';

const input = { collectionId: 'c1', attempt: 1, maxSeconds: 1e9 };
const signal = AbortSignal.timeout(60_000);
const AUDIO = "Input #0, mp3, from 'file:upload':\n    Stream #0:0: Audio: mp3, 44100 Hz, mono\nStream mapping:\n";

/** Answers as ffmpeg does about sound of that many seconds. */
function ffmpegSaying(text: string, seconds = 0, decibels = -20): typeof runFfmpeg {
  return async ({ onOutput }) => {
    onOutput?.(Buffer.from(`out_time_us=${Math.round(seconds * 1e6)}\n`));
    return { code: 0, text: `${text}max_volume: ${decibels} dB` };
  };
}

async function stores(upload = 'sound') {
  const tables = new InMemoryTables();
  const collections = new CollectionsRepository(tables.documents, TABLES.collections);
  const collection = storedCollection();
  await collections.create(collection);
  const s3 = new InMemoryS3();
  const uploads = new ObjectStore(s3.client(), 'uploads');
  const object = { Bucket: 'uploads', Key: requireUploadKey(collection), Body: upload, ContentLength: upload.length };
  await s3.client().send(new PutObjectCommand(object));
  const media = new ObjectStore(s3.client(), 'media');
  const made = { keys: () => s3.keys('media'), object: (key: string) => s3.object('media', key) };
  const speeds = new SpeedsRepository(tables.documents, TABLES.speeds);
  return { tables, collections, speeds, clock: () => 1_700_000_010, uploads, media, made };
}

/** Writes what ffmpeg would write as its output file. */
const ffmpegWriting: typeof runFfmpeg = async ({ output }) => {
  writeFileSync((output.at(-1) ?? '').replace('file:', ''), 'mp3');
  return { code: 0, text: '' };
};

/** Answers as ffmpeg does: to the probe with a report, to the second run with an mp3 and a second of loud sound. */
function ffmpegPreparing(seconds: number): typeof runFfmpeg {
  return async (run) => {
    if (!run.secondOutput) return ffmpegSaying(AUDIO, seconds)(run);
    run.onOutput?.(Buffer.alloc(16_000, 0x40));
    return ffmpegWriting(run);
  };
}

describe('prepare', () => {
  const step = (stored: Awaited<ReturnType<typeof stores>>, ffmpeg: typeof runFfmpeg, problems: string[] = []) =>
    prepare({ ...stored, runFfmpeg: ffmpeg, reportError: (message) => void problems.push(message) });

  it('[pipeline.progress] keeps the duration before it makes the audio, and [pipeline.stages] what it is expected to take', async () => {
    const stored = await stores();
    const collection = () => stored.collections.get('c1');
    const ffmpeg: typeof runFfmpeg = async (run) => {
      const noted = (await collection())?.card?.work;
      expect(noted).toMatchObject({ stage: 'preparing', since: 1_700_000_010 });
      if (!run.secondOutput) return ffmpegPreparing(12.3456)(run);
      expect(await collection()).toMatchObject({ props: { duration: 12.346 }, video: false });
      expect(noted?.plan).toEqual(await stored.speeds.plan('en-US', 12.346));
      return ffmpegPreparing(12.3456)(run);
    };
    expect(await step(stored, ffmpeg)(input, signal)).toEqual({ duration: 12.346, video: false, made: true });
    expect(await collection()).toMatchObject({ props: { duration: 12.346 }, mediaKey: 'media/c1/audio.mp3' });
  });

  it('[pipeline.early-progress] sets tProgress to 15 when the audio is made', async () => {
    const stored = await stores();
    await step(stored, ffmpegPreparing(12))(input, signal);
    expect((await stored.collections.get('c1'))?.tProgress).toBe(15);
    await stored.collections.changeAttempt('c1', 1, { tProgress: 100 }, ['progress']);
    await step(stored, ffmpegPreparing(12))(input, signal);
    expect((await stored.collections.get('c1'))?.tProgress).toBe(100);
  });

  it('[pipeline.minutes-first] keeps the duration of a recording without minutes, and makes nothing of it', async () => {
    const stored = await stores();
    const outcome = await step(stored, ffmpegPreparing(61))({ ...input, maxSeconds: 60 }, signal);
    expect(outcome).toEqual({ duration: 61, video: false, made: false });
    expect(await stored.collections.get('c1')).toMatchObject({ props: { duration: 61 } });
    expect(stored.made.keys()).toEqual([]);
  });

  async function expectRefusal(name: string, ffmpeg: typeof runFfmpeg, upload = 'x') {
    const stored = await stores(upload);
    await expect(step(stored, ffmpeg)(input, signal)).rejects.toMatchObject({ name });
    expect(stored.made.keys()).toEqual([]);
  }

  it('[pipeline.empty] refuses an empty file', () => expectRefusal('Failure.empty', ffmpegSaying(''), ''));

  it.each([
    ['a file that is no media', ffmpegSaying('Invalid data found\n')],
    ['sound that cannot be decoded', ffmpegSaying(AUDIO, 0)],
  ])('[pipeline.not-media] refuses %s', (_, ffmpeg) => expectRefusal('Failure.not-media', ffmpeg));

  it('[pipeline.no-audio] refuses a video without sound', () =>
    expectRefusal('Failure.no-audio', ffmpegSaying(AUDIO.replace('Audio', 'Video'))));

  it('[pipeline.no-speech] refuses a silent recording', () =>
    expectRefusal('Failure.no-speech', ffmpegSaying(AUDIO, 5, -91)));

  it('refuses a recording that is too long', () =>
    expectRefusal('Failure.too-long', ffmpegSaying(AUDIO, MAX_MEDIA_SECONDS + 1)));

  it('refuses a file that does not fit on the disk, without fetching it', async () => {
    const uploads = { sizeOf: async () => MAX_UPLOAD_BYTES + 1, download: () => Promise.reject(new Error('fetched')) };
    const stored = await stores();
    const refused = prepare({ ...stored, uploads, runFfmpeg: ffmpegPreparing(1), reportError: () => undefined });
    await expect(refused(input, signal)).rejects.toMatchObject({ name: 'Failure.too-long' });
  });

  it('[pipeline.deleted-meanwhile] stops at once for a collection that is gone or on a later attempt', async () => {
    const run = step(await stores(), ffmpegPreparing(1));
    await expect(run({ ...input, collectionId: 'other' }, signal)).rejects.toMatchObject({ name: 'CollectionGone' });
    await expect(run({ ...input, attempt: 2 }, signal)).rejects.toMatchObject({ name: 'CollectionGone' });
  });

  it('[pipeline.rendition] makes one mp3, however often it runs', async () => {
    const stored = await stores();
    await step(stored, ffmpegPreparing(1))(input, signal);
    await step(stored, ffmpegPreparing(1))(input, signal);
    expect(stored.made.keys()).toEqual(['media/c1/audio.mp3', 'media/c1/peaks.json']);
    expect(await stored.media.readText('media/c1/audio.mp3')).toBe('mp3');
    expect(stored.made.object('media/c1/audio.mp3')?.contentType).toBe('audio/mpeg');
    expect(await stored.collections.get('c1')).toMatchObject({
      mediaKey: 'media/c1/audio.mp3',
      contentType: 'audio/mpeg',
    });
  });

  it('fetches the upload once', async () => {
    const stored = await stores();
    const fetched: string[] = [];
    const uploads = {
      sizeOf: (key: string) => stored.uploads.sizeOf(key),
      download: (key: string, file: string) => {
        fetched.push(key);
        return stored.uploads.download(key, file);
      },
    };
    const run = prepare({ ...stored, uploads, runFfmpeg: ffmpegPreparing(1), reportError: () => undefined });
    await run(input, signal);
    expect(fetched).toEqual([requireUploadKey(storedCollection())]);
  });

  it('fails with ffmpeg’s output', async () => {
    const ffmpeg: typeof runFfmpeg = async (run) =>
      run.secondOutput ? { code: 1, text: 'No space left on device' } : ffmpegSaying(AUDIO, 1)(run);
    const failing = step(await stores(), ffmpeg)(input, signal);
    await expect(failing).rejects.toMatchObject({ name: 'Error', message: expect.stringContaining('No space left') });
  });

  it('[pipeline.media-issue] refuses a recording that ffmpeg could probe and not convert', async () => {
    const ffmpeg: typeof runFfmpeg = async (run) =>
      run.secondOutput ? { code: 1, text: 'Invalid data found' } : ffmpegSaying(AUDIO, 1)(run);
    const failing = step(await stores(), ffmpeg)(input, signal);
    await expect(failing).rejects.toMatchObject({ name: 'Failure.media-issue' });
  });

  it('[pipeline.peaks] writes the waveform beside the audio', async () => {
    const stored = await stores();
    await step(stored, ffmpegPreparing(1))(input, signal);
    const { peaks: found, duration } = JSON.parse(await stored.media.readText('media/c1/peaks.json'));
    expect(duration).toBe(1);
    expect(found).toHaveLength(20);
    expect(await stored.collections.get('c1')).toMatchObject({ peaksKey: 'media/c1/peaks.json' });
  });

  it('[dashboard.waveform] keeps a small waveform for cards, and what else is there', async () => {
    const stored = await stores();
    await putCollection(stored.tables, storedCollection({ card: { edited: 7 } }));
    await step(stored, ffmpegPreparing(1))(input, signal);
    const { card } = (await stored.collections.get('c1')) ?? {};
    expect(card).toMatchObject({ edited: 7, waveform: 'z'.repeat(48), work: { stage: 'preparing' } });
  });

  it('[pipeline.peaks] goes on without a waveform when it cannot be written', async () => {
    const stored = await stores();
    stored.media.put = () => Promise.reject(new Error('out of service'));
    const problems: string[] = [];
    expect(await step(stored, ffmpegPreparing(1), problems)(input, signal)).toEqual({
      duration: 1,
      video: false,
      made: true,
    });
    expect(await stored.collections.get('c1')).toMatchObject({ mediaKey: 'media/c1/audio.mp3' });
    expect(await stored.collections.get('c1')).not.toHaveProperty('peaksKey');
    expect(problems).toEqual(['A transcript has no waveform']);
  });
});

describe('video', () => {
  const step = (stored: Awaited<ReturnType<typeof stores>>, runFfmpeg: typeof ffmpegWriting) =>
    video({ ...stored, runFfmpeg, reportError: () => undefined });

  it('[pipeline.video] makes one mp4 with picture and sound, however often it runs', async () => {
    const stored = await stores();
    const runs: Parameters<typeof runFfmpeg>[0][] = [];
    const record: typeof runFfmpeg = (run) => {
      runs.push(run);
      return ffmpegWriting(run);
    };
    await step(stored, record)({ ...input, duration: 60 }, signal);
    await step(stored, record)({ ...input, duration: 60 }, signal);
    expect(stored.made.keys()).toEqual(['media/c1/video.mp4']);
    expect(stored.made.object('media/c1/video.mp4')?.contentType).toBe('video/mp4');
    expect(await stored.collections.get('c1')).toMatchObject({ videoKey: 'media/c1/video.mp4' });
    expect(runs[0]).toMatchObject({ picture: true });
  });

  it.each([
    [60, '900k', 480],
    [2 * 3600, '370k', 360],
    [4 * 3600, '137k', 360],
  ])('[pipeline.video] limits the size of a video of %d seconds', async (duration, rate, height) => {
    const outputs: string[] = [];
    await step(await stores(), (run) => {
      outputs.push(...run.output);
      return ffmpegWriting(run);
    })({ ...input, duration }, signal);
    expect(outputs[outputs.indexOf('-maxrate') + 1]).toBe(rate);
    expect(outputs[outputs.indexOf('-vf') + 1]).toContain(`min(${height},`);
  });
});

describe('a video whose rendition fails', () => {
  async function outcome(runFfmpeg: typeof ffmpegWriting, limit = signal) {
    const stored = await stores();
    const said: string[] = [];
    const reportError = (_: string, error: unknown) => void said.push(String(error));
    const answer = await video({ ...stored, runFfmpeg, reportError })({ ...input, duration: 60 }, limit);
    return { answer, said, stored };
  }

  it('[pipeline.video-failed] keeps only its sound, and is marked', async () => {
    const { answer, said, stored } = await outcome(async () => ({ code: 1, text: 'no such codec' }));
    expect(answer).toEqual({});
    expect(await stored.collections.get('c1')).toMatchObject({ videoFailed: true });
    expect(stored.made.keys()).toEqual([]);
    expect(said).toEqual([expect.stringContaining('no such codec')]);
  });

  it('[pipeline.video-failed] is not tried again when it exceeds the function’s time', async () => {
    const limit = new AbortController();
    const { stored } = await outcome(async () => {
      limit.abort();
      throw new Error('ffmpeg was stopped by SIGKILL.');
    }, limit.signal);
    expect(await stored.collections.get('c1')).toMatchObject({ videoFailed: true });
  });

  it('[pipeline.video-failed] is marked when the workflow gives up', async () => {
    const stored = await stores();
    const runFfmpeg = () => Promise.reject(new Error('nothing is to be run'));
    const step = video({ ...stored, runFfmpeg, reportError: () => undefined });
    expect(await step({ ...input, duration: 60, givenUp: true }, signal)).toEqual({});
    expect(await stored.collections.get('c1')).toMatchObject({ videoFailed: true });
  });

  it('[pipeline.video] is tried again when ffmpeg could not be run at all', async () => {
    const broken = outcome(async () => Promise.reject(new Error('ffmpeg could not be run')));
    await expect(broken).rejects.toThrow('could not be run');
  });
});

describe('cut-section', () => {
  it('[pipeline.recode] cuts the section out of the rendition, at its time in the media', async () => {
    const { tables, collections, media } = await stores();
    const run = { tool: 'recode', number: 2, running: true, languageCode: 'es-ES', start: 10, end: 14.5 } as const;
    const collection = storedCollection({ mediaKey: 'media/c1/audio.mp3', toolRun: run, offset: 1, offsetFrom: 5 });
    await putCollection(tables, collection);
    await media.put('media/c1/audio.mp3', 'sound', 'audio/mpeg');
    const seen: (readonly string[] | undefined)[] = [];
    const write: typeof runFfmpeg = async ({ filters, output }) => {
      seen.push(filters);
      writeFileSync(output.at(-1)?.replace('file:', '') ?? '', 'cut');
      return { code: 0, text: '' };
    };
    const step = cutSection({ collections, media, runFfmpeg: write });
    expect(await step({ ...input, run: 2 }, signal)).toEqual({ sectionKey: 'media/c1/section.mp3' });
    expect(seen).toEqual([['atrim=start=11:end=15.5', 'asetpts=PTS-STARTPTS']]);
    expect(await media.readText('media/c1/section.mp3')).toBe('cut');
    await expect(step({ ...input, run: 1 }, signal)).rejects.toMatchObject({ name: 'CollectionGone' });
  });
});

describe('denoise', () => {
  it('[pipeline.denoise] keeps the recording and adds a rendition without noise', async () => {
    const { tables, collections, uploads, media } = await stores();
    const run = { tool: 'denoise', number: 1, running: true } as const;
    await putCollection(tables, storedCollection({ mediaKey: 'media/c1/audio.mp3', toolRun: run }));
    const write: typeof runFfmpeg = async ({ output }) => {
      writeFileSync(output.at(-1)?.replace('file:', '') ?? '', 'clean');
      return { code: 0, text: '' };
    };
    const step = denoise({ collections, uploads, media, runFfmpeg: write });
    expect(await step({ ...input, run: 1 }, signal)).toEqual({ denoisedKey: 'media/c1/denoised.mp3' });
    expect(await collections.get('c1')).toMatchObject({
      mediaKey: 'media/c1/audio.mp3',
      denoisedKey: 'media/c1/denoised.mp3',
      audioVersions: ['original', 'denoised'],
      toolRun: { running: false },
    });
    await expect(step({ ...input, run: 1 }, signal)).rejects.toMatchObject({ name: 'CollectionGone' });
  });
});
