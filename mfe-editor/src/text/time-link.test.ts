import { linkToTime, timeOfHash } from './time-link.ts';

describe('a time in the address', () => {
  it('[editor.marker] is read only as hh:mm:ss', () => {
    expect(timeOfHash('#00:01:05')).toBe(65);
    expect(timeOfHash('#time=10:00:00')).toBe(36_000);
    for (const hash of ['', '#', '#1:05', '#01:05', '#00:61:00', '#00:00:60', '#65', '#00:00:01x']) {
      expect(timeOfHash(hash)).toBeUndefined();
    }
  });

  it('[editor.marker] is written so that it reads back', () => {
    const link = linkToTime('https://parlance.example/transcript/1?x=2#00:00:09', 3725.9);
    expect(link).toBe('https://parlance.example/transcript/1?x=2#01:02:05');
    expect(timeOfHash(new URL(link).hash)).toBe(3725);
  });
});
