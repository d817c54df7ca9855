import { jest } from '@jest/globals';
import { rewind } from './rewind.ts';

describe('holding the key to rewind', () => {
  it('[editor.rewind] goes back while the key is held, stops at the beginning, and then plays on', () => {
    jest.useFakeTimers();
    const player = {
      time: 3,
      playing: true,
      getState: () => ({ playing: player.playing }),
      seek: (time: number) => {
        player.time = time;
      },
      play: () => {
        player.playing = true;
      },
      pause: () => {
        player.playing = false;
      },
    };
    const end = rewind(player);
    jest.advanceTimersByTime(250);
    expect(player.time).toBe(1.5);
    expect(player.playing).toBe(false);
    jest.advanceTimersByTime(2000);
    expect(player.time).toBe(0);
    end();
    expect(player.playing).toBe(true);
    jest.advanceTimersByTime(2000);
    expect(player.time).toBe(0);
    jest.useRealTimers();
  });
});
