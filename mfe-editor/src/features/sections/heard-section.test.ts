import fc from 'fast-check';
import { heardSection, writtenSection } from './heard-section.ts';

const time = fc.integer({ min: 0, max: 100_000_000 }).map((milliseconds) => milliseconds / 1000);

describe('a section of a recording with an offset', () => {
  it('[editor.recode] is requested by the times of the media', () => {
    const shift = { offset: 60.5, offsetFrom: 10 };
    expect(heardSection({ from: 5, to: 12.25 }, shift)).toEqual({ from: 5, to: 72.75 });
    expect(writtenSection({ from: 5, to: 72.75 }, shift)).toEqual({ from: 5, to: 12.25 });
    expect(heardSection({ from: 5, to: 12.25 }, {})).toEqual({ from: 5, to: 12.25 });
  });

  it('[editor.recode] maps back to the same section, to the millisecond', () => {
    fc.assert(
      fc.property(time, time, time, fc.integer({ min: 0, max: 3_600_000 }), (from, to, offsetFrom, offset) => {
        const shift = { offset: offset / 1000, offsetFrom };
        expect(writtenSection(heardSection({ from, to }, shift), shift)).toEqual({ from, to });
      }),
    );
  });
});
