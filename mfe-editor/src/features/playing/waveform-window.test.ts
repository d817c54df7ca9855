import fc from 'fast-check';
import { maxZoom, peaksWithin, windowAt } from './waveform-window.ts';

describe('the part of the waveform that is shown', () => {
  it('[editor.waveform-zoom] shows the time at every zoom, within the recording', () => {
    const duration = fc.double({ min: 1, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(duration, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(20), (length, share, zoom) => {
        const time = share * length;
        const { from, to } = windowAt(time, zoom, length);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(length + 1e-6);
        expect(time).toBeGreaterThanOrEqual(from - 1e-6);
        expect(time).toBeLessThanOrEqual(to + 1e-6);
      }),
    );
  });

  it('[editor.waveform-zoom] stands still until the time leaves it, and then turns the page', () => {
    const first = windowAt(0, 2, 400);
    expect(first).toEqual({ from: 0, to: 100 });
    expect(windowAt(99, 2, 400, first)).toBe(first);
    expect(windowAt(101, 2, 400, first)).toEqual({ from: 96, to: 196 });
    expect(windowAt(50, 3, 400, first)).toEqual({ from: 25, to: 75 });
  });

  it('[editor.waveform-zoom] takes the peaks of that part', () => {
    expect(peaksWithin([1, 2, 3, 4], { from: 10, to: 30 }, 40)).toEqual([2, 3]);
    expect(maxZoom(5)).toBe(0);
    expect(maxZoom(80)).toBe(3);
  });
});
