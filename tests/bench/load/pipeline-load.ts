import { GetTranscriptionJobCommand, TranscribeClient } from '@aws-sdk/client-transcribe';
import { isDraftComplete } from '@parlance/contract/collection';
import type { Api, Person } from '../../api.ts';
import { awsAddress, type RunningSystem } from '../../running-system.ts';
import { fixtureRecordings, joinRecordings, sampleRate, wavFile } from '../recordings.ts';
import { quantile, type Row } from '../row.ts';
import { costRow, measureUsage, untilQuiet, usageRows } from './process-times.ts';

/** Recordings that one person submits at once. */
const RECORDINGS = 6;
/** Sentences of each: about a minute. */
const SENTENCES = 15;
const PAUSES = [0.4, 1.5, 0.1, 0.8];
const PATIENCE_MS = 5 * 60_000;

/** Recordings that are submitted at once: how long they take, how long they wait, and which resource is used up. */
export async function benchPipeline(system: RunningSystem, api: Api): Promise<Row[]> {
  const fixtures = await fixtureRecordings();
  const sentences = Array.from({ length: SENTENCES }, (_, i) => fixtures[i % fixtures.length] ?? []).flat();
  const recording = joinRecordings(sentences, PAUSES);
  const bytes = wavFile(recording);
  const person = await api.registerPerson('us');
  // The first recording starts every function.
  await whenTranscribed(api, person, await submit(api, person, bytes, 1));
  await untilQuiet(system.pid);

  const usage = await measureUsage(system.pid);
  const began = Date.now();
  const ids = await submit(api, person, bytes, RECORDINGS);
  await whenTranscribed(api, person, ids);
  const seconds = (Date.now() - began) / 1000;
  const used = await usage.end();
  const jobs = await recognitionsOf(system, ids);
  const media = (RECORDINGS * recording.samples.length) / sampleRate;
  const waits = jobs.map(({ start }) => (start - began) / 1000);
  const heard = jobs.map(({ start, end }) => (end - start) / 1000);
  const hearing = heard.reduce((sum, each) => sum + each, 0);
  const place = { name: 'the one place for a transcription', used: hearing / seconds };
  const what = `${RECORDINGS} recordings at once`;
  return [
    { name: `${what}, ${(media / 60).toFixed(1)} minutes: all finished`, value: seconds, unit: 's' },
    { name: `${what}: throughput`, value: media / seconds, unit: 'minutes of media a minute' },
    { name: `${what}: speed of the recognition`, value: media / hearing, unit: 'x real time' },
    { name: `${what}: until the recognition begins`, value: quantile(waits, 0.5), unit: 's', note: spread(waits) },
    { name: `${what}: recognition`, value: quantile(heard, 0.5), unit: 's', note: spread(heard) },
    costRow(`${what}: processor time a minute of media`, used, seconds, media / 60),
    ...usageRows(what, used, [place]),
  ];
}

/** Uploads and starts so many of the same; answers their ids. */
function submit(api: Api, person: Person, bytes: Uint8Array, count: number): Promise<string[]> {
  const submitting = Array.from({ length: count }, async (_, i) => {
    const url = await api.uploadFile(person, `speech-${i}.wav`, 'audio/wav', bytes);
    return api.createCollection(person, url, `Speech ${i}`);
  });
  return Promise.all(submitting);
}

/** Waits for one after the other, because looking at all of them at once would be a load of its own. */
async function whenTranscribed(api: Api, person: Person, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const collection = await api.whenProcessed(person, id, PATIENCE_MS);
    if (!isDraftComplete(collection)) throw new Error(`A recording was lost: ${collection.failure}.`);
  }
}

/** When the speech recognition of each recording began and ended, in milliseconds since the epoch. */
async function recognitionsOf(system: RunningSystem, ids: readonly string[]) {
  const client = new TranscribeClient({ ...awsAddress(system), region: 'us-east-1' });
  const recognitions = ids.map(async (id) => {
    const { TranscriptionJob } = await client.send(new GetTranscriptionJobCommand({ TranscriptionJobName: `${id}-1` }));
    const { StartTime, CompletionTime } = TranscriptionJob ?? {};
    if (!StartTime || !CompletionTime) throw new Error(`The job of ${id} has not ended.`);
    return { start: StartTime.getTime(), end: CompletionTime.getTime() };
  });
  return Promise.all(recognitions);
}

function spread(seconds: readonly number[]): string {
  return `median; least ${Math.min(...seconds).toFixed(1)} s, most ${Math.max(...seconds).toFixed(1)} s`;
}
