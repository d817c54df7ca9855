import { afterSample, assumedSpeed, expectedSeconds } from './measured-speed.ts';

describe('a measured speed', () => {
  it('[pipeline.measured] is an assumption at first', () => {
    const speed = assumedSpeed(4, 0.15);
    expect(expectedSeconds(speed, 10)).toBeCloseTo(5.5);
    expect(expectedSeconds(speed, 600)).toBeCloseTo(94);
    expect(expectedSeconds(speed, 0)).toBeCloseTo(4.75);
  });

  it('[pipeline.measured] follows what recordings took, short and long ones', () => {
    let speed = assumedSpeed(4, 0.15);
    for (let i = 0; i < 60; i++) {
      for (const duration of [10, 60, 600, 3600]) speed = afterSample(speed, { duration, seconds: 8 + 0.4 * duration });
    }
    for (const duration of [10, 60, 600, 3600]) {
      const real = 8 + 0.4 * duration;
      expect(Math.abs(expectedSeconds(speed, duration) - real) / real).toBeLessThan(0.05);
    }
  });

  it('[pipeline.measured] is never zero or negative, though all recordings have one length, or one slept a night', () => {
    let speed = assumedSpeed(1, 0.002);
    for (let i = 0; i < 100; i++) speed = afterSample(speed, { duration: 300, seconds: 2 });
    expect(expectedSeconds(speed, 300)).toBeCloseTo(2, 1);
    const before = expectedSeconds(speed, 300);
    speed = afterSample(speed, { duration: 300, seconds: 40_000 });
    expect(expectedSeconds(speed, 300)).toBeLessThan(before * 1.5);
    speed = afterSample(speed, { duration: 2, seconds: 0 });
    for (const duration of [0, 1, 100, 14_400]) expect(expectedSeconds(speed, duration)).toBeGreaterThan(0);
  });
});
