import { peaksSchema } from '@parlance/contract/schemas/peaks';
import fc from 'fast-check';
import { PeakMeter } from './peak-meter.ts';

const RATE = 8000;

function sound(samples: readonly number[]): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [i, sample] of samples.entries()) bytes.writeInt16LE(sample, i * 2);
  return bytes;
}

function measured(bytes: Buffer, duration: number, pieces: readonly number[] = []): number[] {
  const meter = new PeakMeter(RATE, duration);
  let from = 0;
  for (const size of pieces) {
    meter.add(bytes.subarray(from, from + size));
    from += size;
  }
  meter.add(bytes.subarray(from));
  return meter.peaks();
}

describe('peaks', () => {
  it('[pipeline.peaks] are the loudest of each twentieth of a second', () => {
    const samples = Array.from({ length: RATE }, (_, i) => (i < RATE / 2 ? 16_384 : -32_768));
    const peaks = measured(sound(samples), 1);
    expect(peaks).toHaveLength(20);
    expect(peaks.slice(0, 10).every((peak) => Math.abs(peak - 0.5) < 0.003)).toBe(true);
    expect(peaks.slice(10).every((peak) => peak === 1)).toBe(true);
  });

  it('[pipeline.peaks] do not depend on how the sound is split, and fit the contract', () => {
    const samples = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 4000 });
    fc.assert(
      fc.property(samples, fc.array(fc.nat(900), { maxLength: 10 }), (given, pieces) => {
        const bytes = sound(given);
        const duration = given.length / RATE;
        const peaks = measured(bytes, duration, pieces);
        expect(peaks).toEqual(measured(bytes, duration));
        expect(peaksSchema.safeParse({ duration, peaks }).success).toBe(true);
      }),
    );
  });

  it('[pipeline.peaks] stay few for recordings longer than expected', () => {
    const hours = 4 * 3600;
    const meter = new PeakMeter(10, hours);
    meter.add(sound(Array.from({ length: hours * 12 }, () => 1000)));
    const count = meter.peaks().length;
    expect(count).toBeGreaterThan(15_000);
    expect(count).toBeLessThanOrEqual(20_000);
  });
});
