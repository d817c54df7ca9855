import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeStream, fakeStream } from './fake-devices.ts';
import { openCamera } from './open-camera.ts';

let asked: MediaStreamConstraints[];
let opened: FakeStream[];
/** The browser's answers, one after the other. */
let answers: (FakeStream | Error)[];

beforeEach(() => {
  asked = [];
  opened = [];
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints);
    const answer = answers.shift() ?? new Error('Asked too often.');
    if (answer instanceof FakeStream) opened.push(answer);
    else throw answer;
    return answer;
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const wishes = { isAudioOnly: false, isFallback: false, devices: { camera: 'c1', microphone: 'm1' } };
const never = new AbortController().signal;
const failing = (name: string) => Object.assign(new Error(name), { name });
const areOff = () => opened.every(({ tracks }) => tracks.every(({ readyState }) => readyState === 'ended'));

describe('opening the camera', () => {
  it('[uploading.recorder-devices] asks for the chosen devices', async () => {
    answers = [fakeStream('audio', 'video')];
    await expect(openCamera(wishes, never)).resolves.toMatchObject({ kind: 'camera' });
    expect(asked).toMatchObject([{ video: { deviceId: { exact: 'c1' } }, audio: { deviceId: { exact: 'm1' } } }]);
  });

  it.each(['NotReadableError', 'OverconstrainedError'])(
    '[uploading.camera-fallback] tries the fallback after a %s, and still throws it',
    async (name) => {
      answers = [failing(name), fakeStream('audio', 'video')];
      await expect(openCamera(wishes, never)).rejects.toMatchObject({ cause: { name }, fallbackWorks: true });
      expect(asked[1]).toEqual({ audio: true, video: true });
      expect(areOff()).toBe(true);
    },
  );

  it('[uploading.camera-fallback] says when the fallback fails, too', async () => {
    answers = [failing('NotReadableError'), failing('NotFoundError')];
    await expect(openCamera(wishes, never)).rejects.toMatchObject({ reason: 'in-use', fallbackWorks: false });
  });

  it.each(['NotAllowedError', 'NotFoundError'])(
    '[uploading.camera-fallback] has no fallback after a %s',
    async (name) => {
      answers = [failing(name)];
      await expect(openCamera(wishes, never)).rejects.toMatchObject({ cause: { name }, fallbackWorks: false });
      expect(asked).toHaveLength(1);
    },
  );

  it('[uploading.recorder-closed] closes what opens after the recorder was closed', async () => {
    const closing = new AbortController();
    answers = [fakeStream('audio', 'video')];
    const opening = openCamera(wishes, closing.signal);
    closing.abort();
    await expect(opening).rejects.toThrow();
    expect(opened).toHaveLength(1);
    expect(areOff()).toBe(true);
  });
});
