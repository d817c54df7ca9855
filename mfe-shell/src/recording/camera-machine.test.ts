import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { clearSession } from '@parlance/ui/session/session-cookies';
import { waitFor as untilTrue } from '@testing-library/react';
import { type Actor, createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { cameraMachine } from './camera-machine.ts';
import { type FakeStream, fakeRecorded, fakeSource, fakeStream } from './fake-devices.ts';
import { CameraError, type CameraWishes } from './open-camera.ts';
import type { ActorEvent, RecordCommand, RecordInput } from './recorder-actors.ts';
import type { Recorded } from './recording-session.ts';
import { stateNameOf } from './state-name.ts';

let clock: SimulatedClock;
let recorder: Actor<typeof cameraMachine>;
let asked: CameraWishes[];
let opened: FakeStream[];
/** How the next opening ends. */
let opening: () => FakeStream;
/** What the recording was told. */
let told: string[];
let tell: (event: ActorEvent) => void;
let recorded: RecordInput | undefined;

beforeEach(() => {
  clock = new SimulatedClock();
  asked = [];
  opened = [];
  told = [];
  recorded = undefined;
  opening = () => fakeStream('audio', 'video');
  const machine = cameraMachine.provide({
    actors: {
      cameraOpening: fromPromise(async ({ input }: { input: CameraWishes }) => {
        asked.push(input);
        const stream = opening();
        opened.push(stream);
        return fakeSource(input.isAudioOnly ? 'audio' : 'camera', stream);
      }),
      recording: fromCallback<RecordCommand, RecordInput>(({ input, sendBack, receive }) => {
        recorded = input;
        tell = sendBack;
        receive(({ type }) => told.push(type));
        return () => told.push('closed');
      }),
    },
  });
  recorder = createActor(machine, { clock, input: { uid: 'u1', nameNow: () => 'Recording now' } });
  recorder.start();
});

afterEach(() => {
  recorder.stop();
});

const state = () => stateNameOf(recorder.getSnapshot().value);
const context = () => recorder.getSnapshot().context;
const settled = () => waitFor(recorder, (snapshot) => !snapshot.matches('TURNING_CAMERA_ON'));
const areOff = () => opened.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'));

async function turnOn(isAudioOnly = false): Promise<void> {
  recorder.send({ type: 'TURN_ON', isAudioOnly });
  expect(state()).toBe('TURNING_CAMERA_ON');
  await settled();
}

async function record(): Promise<void> {
  await turnOn();
  recorder.send({ type: 'REC' });
  for (let second = 0; second < 3; second++) clock.increment(1000);
  expect(state()).toBe('RECORDING');
}

async function stopped(result: Recorded = fakeRecorded('r1')): Promise<void> {
  await record();
  recorder.send({ type: 'STOP' });
  tell({ type: 'RECORDED', recorded: result });
  expect(state()).toBe('STOPPED');
}

describe('the camera recorder', () => {
  it('[uploading.camera] begins with nothing on', () => {
    expect(state()).toBe('IDLE');
    expect(asked).toEqual([]);
  });

  it('[uploading.camera] turns the camera on, and Cancel turns it off', async () => {
    await turnOn();
    expect(state()).toBe('CAMERA_ON');
    expect(areOff()).toBe(false);
    recorder.send({ type: 'CANCEL' });
    expect(state()).toBe('IDLE');
    expect(areOff()).toBe(true);
  });

  it('[uploading.camera] turns the picture off for audio only, and on again', async () => {
    await turnOn();
    recorder.send({ type: 'AUDIO_ONLY' });
    expect(state()).toBe('AUDIO_ONLY_ON');
    expect(opened[0]?.getVideoTracks()).toEqual([]);
    expect(opened[0]?.getAudioTracks().map(({ readyState }) => readyState)).toEqual(['live']);
    recorder.send({ type: 'CAMERA' });
    expect(state()).toBe('TURNING_CAMERA_ON');
    await settled();
    expect(state()).toBe('CAMERA_ON');
    recorder.send({ type: 'CANCEL' });
    expect(areOff()).toBe(true);
  });

  it('[uploading.camera] opens the microphone alone', async () => {
    opening = () => fakeStream('audio');
    await turnOn(true);
    expect(state()).toBe('AUDIO_ONLY_ON');
    expect(asked).toMatchObject([{ isAudioOnly: true }]);
  });

  it('[uploading.camera] counts 3, 2, 1 and records what is open', async () => {
    await turnOn();
    recorder.send({ type: 'REC' });
    for (const count of [3, 2, 1]) {
      expect([state(), context().count]).toEqual(['COUNTING_DOWN', count]);
      clock.increment(1000);
    }
    expect(state()).toBe('RECORDING');
    expect(recorded).toMatchObject({ uid: 'u1', name: 'Recording now', source: { kind: 'camera' } });
    tell({ type: 'TICK', seconds: 2.5 });
    expect(context().seconds).toBe(2.5);
  });

  it('[uploading.recorder-pause] pauses and resumes', async () => {
    await record();
    recorder.send({ type: 'PAUSE' });
    expect(recorder.getSnapshot().matches({ RECORDING: 'paused' })).toBe(true);
    recorder.send({ type: 'PAUSE' });
    recorder.send({ type: 'RESUME' });
    expect(told).toEqual(['PAUSE', 'RESUME']);
  });

  it('[uploading.camera] stops with a preview and closes the devices', async () => {
    await stopped();
    expect(context().recorded?.recording.id).toBe('r1');
    expect(areOff()).toBe(true);
  });

  it('[uploading.camera] submits a recording once', async () => {
    await stopped();
    recorder.send({ type: 'SUBMIT' });
    recorder.send({ type: 'SUBMIT' });
    recorder.send({ type: 'RE_RECORD' });
    expect(recorder.getSnapshot().matches({ STOPPED: 'submitting' })).toBe(true);
  });

  it('[uploading.camera] keeps the recording after Re-record until the next one begins', async () => {
    let isReleased = false;
    await stopped(fakeRecorded('r1', () => (isReleased = true)));
    recorder.send({ type: 'RE_RECORD' });
    expect(state()).toBe('IDLE');
    recorder.send({ type: 'BACK_TO_RECORDING' });
    expect(state()).toBe('STOPPED');
    expect(isReleased).toBe(false);
  });

  it('[uploading.recorder-closed] stops tracks and recording when it is closed', async () => {
    await record();
    recorder.stop();
    expect(told).toEqual(['closed']);
    expect(areOff()).toBe(true);
  });

  it('[uploading.recorder-closed] offers a recording again that is closed without being submitted', async () => {
    let isReleased = false;
    await stopped(fakeRecorded('r1', () => (isReleased = true)));
    recorder.stop();
    expect(isReleased).toBe(true);
  });

  it('[uploading.recorder-closed] leaves a submitted recording to its upload', async () => {
    let isReleased = false;
    await stopped(fakeRecorded('r1', () => (isReleased = true)));
    recorder.send({ type: 'SUBMIT' });
    recorder.stop();
    expect(isReleased).toBe(false);
  });

  it('[uploading.camera-fallback] shows the error although the fallback works, and goes on with it', async () => {
    opening = () => {
      throw new CameraError(new DOMException('busy', 'NotReadableError'), true);
    };
    await turnOn();
    expect([state(), context().reason]).toEqual(['ERROR', 'in-use']);
    opening = () => fakeStream('audio', 'video');
    recorder.send({ type: 'USE_FALLBACK' });
    await settled();
    expect(asked).toMatchObject([{ isFallback: false }, { isFallback: true, devices: {} }]);
    expect(state()).toBe('CAMERA_ON');
  });

  it('[uploading.recorder-errors] has no fallback where there is none', async () => {
    opening = () => {
      throw new CameraError(new DOMException('no', 'NotAllowedError'), false);
    };
    await turnOn();
    expect([state(), context().reason]).toEqual(['ERROR', 'denied']);
    recorder.send({ type: 'USE_FALLBACK' });
    expect(state()).toBe('ERROR');
  });

  it('[uploading.recorder-errors] fails when a device is unplugged before the recording', async () => {
    await turnOn();
    opened[0]?.tracks[0]?.unplug();
    expect([state(), context().reason]).toEqual(['ERROR', 'device-lost']);
    expect(areOff()).toBe(true);
  });

  it('[uploading.failures-reported] reports each failure with its reason', async () => {
    const api = new FakeApi({ reportFailure: () => ({}) });
    fakeSession();
    opening = () => {
      throw new CameraError(new DOMException('no', 'NotFoundError'), false);
    };
    await turnOn();
    opening = () => fakeStream('audio', 'video');
    await record();
    tell({ type: 'RECORDING_FAILED', reason: 'storage-full', recorded: undefined });
    await untilTrue(() => expect(api.calls).toHaveLength(2));
    const reported = ['no_device', 'storage_full'].map((reason) => ({ kind: 'recorder', reason }));
    expect(api.calls.map(({ body }) => body)).toEqual(reported);
    clearSession();
    api.restore();
  });

  it('[uploading.recorder-full] keeps what was recorded before a failure', async () => {
    await record();
    tell({ type: 'RECORDING_FAILED', reason: 'storage-full', recorded: fakeRecorded('r1') });
    expect([state(), context().reason]).toEqual(['ERROR', 'storage-full']);
    recorder.send({ type: 'BACK_TO_RECORDING' });
    expect(state()).toBe('STOPPED');
  });

  it('[uploading.recorder-recovered] shows a recording that is taken up again', () => {
    recorder.send({ type: 'RECOVERED', recorded: fakeRecorded('r0') });
    expect([state(), context().recorded?.recording.id]).toEqual(['STOPPED', 'r0']);
  });
});
