import { columnPeaks } from './waveform-shape.ts';

describe('the waveform', () => {
  it('[editor.waveform] shows the loudest peak of each part', () => {
    expect([...columnPeaks([0.25, 0.5, 0, 1, 0.125, 0.0625], 3)]).toEqual([0.5, 1, 0.125]);
    expect([...columnPeaks([0.25, 1], 4)]).toEqual([0.25, 0.25, 1, 1]);
    expect([...columnPeaks([], 2)]).toEqual([0, 0]);
  });
});
