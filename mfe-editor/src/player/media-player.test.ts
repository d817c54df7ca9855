import { afterEach, expect, it, jest } from '@jest/globals';
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
