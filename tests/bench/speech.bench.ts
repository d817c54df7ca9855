import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureFfmpeg } from '@parlance/local/machine/ffmpeg';
import { cacheFolder } from '@parlance/local/machine/tarball-cache';
import { recogniseRecording } from '@parlance/local/services/transcribe/recognise-recording';
import { SpeechModel } from '@parlance/local/services/transcribe/speech-model';
import { ensureSpeechModel } from '@parlance/local/services/transcribe/speech-model-files';
import { VoiceActivity } from '@parlance/local/services/transcribe/voice-activity';
import { fixtureRecordings, joinRecordings, type Recording, sampleRate, wavFile } from './recordings.ts';
import type { Row } from './row.ts';
import { comparableWords, matchWords } from './word-error.ts';

interface Measured {
  readonly references: number;
  readonly errors: number;
  /** The differences between recognised and true starts of words, in seconds. */
  readonly startErrors: readonly number[];
  readonly audioSeconds: number;
  readonly wallSeconds: number;
  readonly text: string;
}

/**
 * Measures speech recognition on the real recordings: each alone, joined with pauses, and joined without pauses, which
 * forces cuts inside speech. Word times are compared with a forced alignment.
 */
export async function benchSpeech(): Promise<Row[]> {
  const cache = cacheFolder();
  const ffmpeg = path.join(await ensureFfmpeg(cache), 'bin', 'ffmpeg');
  const files = await ensureSpeechModel(cache);
  const model = await SpeechModel.load(files, 2);
  const folder = await mkdtemp(path.join(tmpdir(), 'speech-bench-'));

  const measure = async (recording: Recording): Promise<Measured> => {
    const file = path.join(folder, 'recording.wav');
    await writeFile(file, wavFile(recording));
    const voice = await VoiceActivity.load(files.voiceActivity);
    const began = performance.now();
    const recognised: { word: string; start: number }[] = [];
    let text = '';
    for await (const { words } of recogniseRecording({ model, voice, ffmpeg }, file, new AbortController().signal)) {
      for (const { content, punctuation, start } of words) {
        text += `${content}${punctuation} `;
        comparableWords(content).forEach((word, index) => {
          recognised.push({ word, start: index === 0 ? start : Number.NaN });
        });
      }
      text += '| ';
    }
    const wallSeconds = (performance.now() - began) / 1000;
    await voice.release();
    const { matches, errors } = matchWords(
      recording.words.map(({ word }) => word),
      recognised.map(({ word }) => word),
    );
    const startErrors = matches
      .map(([said, heard]) => Math.abs((recognised[heard]?.start ?? 0) - (recording.words[said]?.start ?? 0)))
      .filter((error) => !Number.isNaN(error));
    const audioSeconds = recording.samples.length / sampleRate;
    return { references: recording.words.length, errors, startErrors, audioSeconds, wallSeconds, text };
  };

  try {
    const recordings = await fixtureRecordings();
    const [first] = recordings;
    if (first) await measure(first);
    const alone: Measured[] = [];
    for (const recording of recordings) alone.push(await measure(recording));
    const shuffled = Array.from(
      { length: 60 },
      (_, index) => recordings[(index * 7 + (index >> 2)) % recordings.length],
    );
    const sequence = shuffled.filter((recording) => recording !== undefined);
    const paused = await measure(joinRecordings(sequence, [0.4, 1.5, 0.1, 0.8, 2.5, 0.25]));
    const unbroken = await measure(joinRecordings(sequence.map(withoutEdges), [0]));
    if (process.env.BENCH_TEXT) for (const { text } of [...alone, paused, unbroken]) console.log(text);

    return [
      ...accuracy('each fixture alone', alone),
      ...accuracy('joined with pauses', [paused]),
      ...accuracy('joined without pauses', [unbroken]),
      { name: 'speech: speed', value: paused.audioSeconds / paused.wallSeconds, unit: 'x real time', aim: '>= 12' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await model.release();
  }
}

function accuracy(name: string, measured: readonly Measured[]): Row[] {
  const total = (value: (one: Measured) => number): number => measured.reduce((sum, one) => sum + value(one), 0);
  const errors = measured.flatMap(({ startErrors }) => startErrors).sort((a, b) => a - b);
  const quantile = (share: number): number => (errors[Math.floor(share * (errors.length - 1))] ?? Number.NaN) * 1000;
  return [
    {
      name: `speech: word error rate, ${name}`,
      value: (100 * total((one) => one.errors)) / total((one) => one.references),
      unit: '%',
      aim: '<= 6',
    },
    { name: `speech: word start off by (median), ${name}`, value: quantile(0.5), unit: 'ms', aim: '<= 60' },
    { name: `speech: word start off by (p95), ${name}`, value: quantile(0.95), unit: 'ms' },
  ];
}

/** Leaves no more than 50 ms before the first and after the last word. */
function withoutEdges({ samples, words }: Recording): Recording {
  const from = Math.max(0, (words[0]?.start ?? 0) - 0.05);
  const to = (words.at(-1)?.end ?? samples.length / sampleRate) + 0.05;
  return {
    samples: samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate)),
    words: words.map(({ word, start, end }) => ({ word, start: start - from, end: end - from })),
  };
}
