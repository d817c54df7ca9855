/** @jest-environment node */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeMediaRecorder, fakeSource, fakeStream } from './fake-devices.ts';
import { recordingLocks } from './recording-locks.ts';
import { type RecordingSession, startSession } from './recording-session.ts';
import { deleteRecording, recordingsOf, slicesOf } from './recordings-database.ts';

const browser = { MediaRecorder: globalThis.MediaRecorder };
let session: RecordingSession | undefined;

beforeEach(async () => {
  FakeMediaRecorder.made = [];
  FakeMediaRecorder.types = ['video/webm', 'audio/webm'];
  Object.assign(globalThis, { MediaRecorder: FakeMediaRecorder });
  for (const { id } of await recordingsOf('u1')) await deleteRecording(id);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(async () => {
  session?.stop();
  (await session?.ended)?.recorded?.release();
  session = undefined;
  Object.assign(globalThis, browser);
  jest.restoreAllMocks();
});

async function start(kind: 'camera' | 'audio' = 'camera'): Promise<FakeMediaRecorder> {
  const source = fakeSource(kind, fakeStream('audio', 'video'));
  session = await startSession(source, { uid: 'u1', name: 'Recording of today' });
  const recorder = FakeMediaRecorder.made[0];
  if (!recorder) throw new Error('No recorder was made.');
  return recorder;
}

/** Stops the recording, unless it ended by itself. */
async function ended() {
  if (!session) throw new Error('No recording runs.');
  session.stop();
  return session.ended;
}

/** Waits for the end, which nobody asks for. */
async function endedByItself() {
  if (!session) throw new Error('No recording runs.');
  return session.ended;
}

const textOf = (id: string) => slicesOf(id).then((slices) => new Blob(slices).text());

/** From now on, the device has no room for a slice. */
function fillDevice(): void {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  });
}

describe('a recording', () => {
  it('[uploading.recorder-slices] is stored slice by slice, and is a file of all of them in the end', async () => {
    const recorder = await start();
    recorder.give('one ');
    recorder.give('two ');
    const { recorded, failure } = await ended();
    expect(failure).toBeUndefined();
    expect(recorded?.recording).toMatchObject({ uid: 'u1', kind: 'camera', slices: 3, bytes: 11, type: 'video/webm' });
    expect(recorded?.file).toMatchObject({ name: 'Recording of today', type: 'video/webm', size: 11 });
    expect(await recorded?.file.text()).toBe('one two end');
    expect(await textOf(recorded?.recording.id ?? '')).toBe('one two end');
  });

  it('[uploading.recorder-recovered] has every finished slice in the database while it runs, and only for its person', async () => {
    const recorder = await start();
    recorder.give('one ');
    await expect(poll(async () => (await recordingsOf('u1'))[0]?.slices, 1)).resolves.toBe(1);
    const [stored] = await recordingsOf('u1');
    expect(await textOf(stored?.id ?? '')).toBe('one ');
    expect(await recordingsOf('u2')).toEqual([]);
  });

  it('[uploading.recorder-recovered] is locked until it is let go', async () => {
    await start();
    const [stored] = await recordingsOf('u1');
    expect(await poll(async () => (await recordingLocks.held()).has(stored?.id ?? ''), true)).toBe(true);
    const { recorded } = await ended();
    expect(await recordingLocks.claim(stored?.id ?? '')).toBeUndefined();
    recorded?.release();
    expect(await poll(async () => (await recordingLocks.held()).size, 0)).toBe(0);
  });

  it('[uploading.recorder-full] ends when the device is full, and keeps also what found no room', async () => {
    const recorder = await start();
    recorder.give('one ');
    await poll(async () => (await recordingsOf('u1'))[0]?.slices, 1);
    fillDevice();
    recorder.give('two ');
    const { recorded, failure } = await endedByItself();
    expect(failure).toBe('storage-full');
    expect(recorder.state).toBe('inactive');
    expect(await recorded?.file.text()).toBe('one two end');
  });

  it('[uploading.recorder-full] does not begin where the browser stores nothing', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Not in this window.', 'InvalidStateError');
    });
    await expect(start()).rejects.toMatchObject({ reason: 'no-storage' });
    expect(FakeMediaRecorder.made[0]?.state).toBe('inactive');
    expect(await poll(async () => (await recordingLocks.held()).size, 0)).toBe(0);
  });

  it('[uploading.recorder-type] is MP4 with its extension where the browser records no WebM', async () => {
    FakeMediaRecorder.types = ['video/mp4', 'audio/mp4'];
    await start('audio');
    const { recorded } = await ended();
    expect(recorded?.file).toMatchObject({ name: 'Recording of today.mp4', type: 'audio/mp4' });
  });

  it('[uploading.recorder-errors] does not begin in a browser that records nothing', async () => {
    FakeMediaRecorder.types = [];
    await expect(start()).rejects.toMatchObject({ reason: 'unsupported' });
  });

  it('[uploading.recorder-errors] ends with what there is when the recorder fails', async () => {
    const recorder = await start();
    recorder.give('one ');
    recorder.onerror?.({ error: new DOMException('broken', 'InvalidModificationError') });
    const { recorded, failure } = await endedByItself();
    expect(failure).toBe('other');
    expect(await recorded?.file.text()).toBe('one end');
  });
});

/** Asks until the answer is the expected one, and answers the last. */
async function poll<T>(ask: () => Promise<T>, expected: T): Promise<T> {
  let answer = await ask();
  for (let turn = 0; turn < 200 && answer !== expected; turn++) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    answer = await ask();
  }
  return answer;
}
