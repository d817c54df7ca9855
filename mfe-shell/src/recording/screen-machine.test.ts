import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { clearSession } from '@parlance/ui/session/session-cookies';
import { waitFor as untilTrue } from '@testing-library/react';
import { type Actor, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { type FakeStream, fakeRecorded, fakeSource, fakeStream } from './fake-devices.ts';
import type { ScreenWishes } from './open-screen.ts';
import type { ActorEvent, RecordCommand, RecordInput } from './recorder-actors.ts';
import { screenMachine } from './screen-machine.ts';
import { stateNameOf } from './state-name.ts';

let api: FakeApi;
let recorder: Actor<typeof screenMachine>;
let stream: FakeStream;
let failure: Error | undefined;
let told: string[];
let tell: (event: ActorEvent) => void;

beforeEach(() => {
  api = new FakeApi({ reportFailure: () => ({}) });
  fakeSession();
  told = [];
  failure = undefined;
  stream = fakeStream('video', 'audio');
  const machine = screenMachine.provide({
    actors: {
      screenOpening: fromPromise(async (_: { input: ScreenWishes }) => {
        if (failure) throw failure;
        return fakeSource('screen', stream);
      }),
      recording: fromCallback<RecordCommand, RecordInput>(({ sendBack, receive }) => {
        tell = sendBack;
        receive(({ type }) => told.push(type));
        return () => told.push('closed');
      }),
    },
  });
  recorder = createActor(machine, { input: { uid: 'u1', nameNow: () => 'Recording now' } });
  recorder.start();
});

afterEach(() => {
  recorder.stop();
  clearSession();
  api.restore();
});

const state = () => stateNameOf(recorder.getSnapshot().value);
const areOff = () => stream.getTracks().every(({ readyState }) => readyState === 'ended');

async function start(): Promise<void> {
  recorder.send({ type: 'START', withMicrophone: true, microphone: undefined });
  expect(state()).toBe('ACQUIRING_MEDIA');
  await waitFor(recorder, (snapshot) => !snapshot.matches('ACQUIRING_MEDIA'));
}

describe('the screen recorder', () => {
  it('[uploading.screen] records as soon as a screen is shared, and stops', async () => {
    expect(state()).toBe('IDLE');
    await start();
    expect(state()).toBe('RECORDING');
    recorder.send({ type: 'STOP' });
    tell({ type: 'RECORDED', recorded: fakeRecorded('r1') });
    expect(state()).toBe('STOPPED');
    expect(areOff()).toBe(true);
    recorder.send({ type: 'RE_RECORD' });
    expect(state()).toBe('IDLE');
  });

  it('[uploading.screen] is idle again, not in error, when the permission is denied', async () => {
    failure = new DOMException('no', 'NotAllowedError');
    await start();
    expect([state(), recorder.getSnapshot().context.isDenied]).toEqual(['IDLE', true]);
  });

  it('[uploading.recorder-errors] fails on any other error', async () => {
    failure = new DOMException('no', 'NotReadableError');
    await start();
    expect([state(), recorder.getSnapshot().context.reason]).toEqual(['ERROR', 'in-use']);
  });

  it('[uploading.failures-reported] reports why it failed, once, and not that the permission was denied', async () => {
    failure = new DOMException('no', 'NotAllowedError');
    await start();
    failure = new DOMException('no', 'NotReadableError');
    await start();
    recorder.send({ type: 'CANCEL' });
    await untilTrue(() => expect(api.calls).toHaveLength(1));
    expect(api.calls.map(({ body }) => body)).toEqual([{ kind: 'recorder', reason: 'in_use' }]);
  });

  it('[uploading.screen] stops when the sharing is stopped in the browser', async () => {
    await start();
    stream.tracks[0]?.unplug();
    expect(recorder.getSnapshot().matches({ RECORDING: 'stopping' })).toBe(true);
    expect(told).toEqual(['SOURCE_ENDED']);
    tell({ type: 'RECORDED', recorded: fakeRecorded('r1') });
    expect(state()).toBe('STOPPED');
  });

  it('[uploading.recorder-closed] stops recording and sharing when it is closed', async () => {
    await start();
    recorder.stop();
    expect(told).toEqual(['closed']);
    expect(areOff()).toBe(true);
  });
});
