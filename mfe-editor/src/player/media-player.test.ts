import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MediaPlayer } from './media-player.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['stored, also where the played file is longer', 79.98, 79.98],
  ['that of the played file where none is stored', 0, 80.04],
])('[editor.one-length] the length of a recording is %s', (_, stored, shown) => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  const element = document.createElement('audio');
  Object.defineProperty(element, 'duration', { value: 80.04 });
  const player = new MediaPlayer(element, 'https://media.example/a.mp3', stored, async () => 'unused');
  element.dispatchEvent(new Event('loadedmetadata'));
  expect(player.getState().duration).toBe(shown);
  player.close();
});

describe('[editor.skip] seeking while the recording is being loaded', () => {
  beforeEach(() => {
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  });

  function openedPlayer(renew: () => Promise<string> = async () => 'unused') {
    const element = document.createElement('audio');
    const player = new MediaPlayer(element, 'https://media.example/a.mp3', 90, renew);
    const set = (state: object) => {
      for (const [name, value] of Object.entries(state)) {
        Object.defineProperty(element, name, { value, configurable: true });
      }
    };
    return { element, player, set };
  }

  it('goes to the last time asked for, also when the metadata arrives just before', () => {
    const { element, player, set } = openedPlayer();
    player.seek(40);
    // The element has its metadata; the event that says so is still queued.
    set({ readyState: HTMLMediaElement.HAVE_METADATA });
    player.seek(30);
    expect(player.time).toBe(30);
    element.dispatchEvent(new Event('loadedmetadata'));
    expect(element.currentTime).toBe(30);
    player.close();
  });

  it('goes to the last time asked for while a new address is fetched', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { element, player, set } = openedPlayer(() => promise);
    set({ readyState: HTMLMediaElement.HAVE_METADATA, error: { code: 2 } });
    player.seek(40);
    element.dispatchEvent(new Event('error'));
    player.seek(30);
    expect(player.time).toBe(30);
    resolve('https://media.example/b.mp3');
    await promise;
    await Promise.resolve();
    set({ readyState: HTMLMediaElement.HAVE_NOTHING, currentTime: 0 });
    expect(player.time).toBe(30);
    player.close();
  });
});
