import fc from 'fast-check';
import { thinnedVersions } from './version.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOW = 1000 * DAY;

describe('which versions are kept', () => {
  it('[editor.versions-kept] are all of the last day, one per hour of the last month, and one per day before that', () => {
    const ages = [0, 300, 600, 2 * DAY, 2 * DAY + 300, 2 * DAY + HOUR, 40 * DAY, 40 * DAY + 2 * HOUR, 41 * DAY];
    const kept = ages.map((age, i) => ({ version: 100 - i, savedAt: NOW - 1 - age }));
    expect(thinnedVersions(kept, NOW)).toEqual([96, 93]);
  });

  it('[editor.versions-kept] always include the draft and the named versions', () => {
    const old = NOW - 40 * DAY;
    const kept = [{ version: 1 }, { version: 2, savedAt: old, name: 'First read' }, { version: 3, savedAt: old }];
    expect(thinnedVersions(kept, NOW)).toEqual([]);
  });

  it('[editor.versions-kept] always include the newest, and are at most a thousand', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60 * DAY), { minLength: 1, maxLength: 60 }), (ages) => {
        const times = ages.map((age) => NOW - age).sort((a, b) => a - b);
        const kept = times.map((savedAt, version) => ({ version, savedAt }));
        const goes = thinnedVersions(kept, NOW);
        expect(goes).not.toContain(kept.length - 1);
        const left = kept.filter(({ version }) => !goes.includes(version));
        expect(thinnedVersions(left, NOW)).toEqual([]);
      }),
    );
    const many = Array.from({ length: 1500 }, (_, version) => ({ version, savedAt: NOW - 1500 + version }));
    expect(thinnedVersions(many, NOW)).toHaveLength(500);
  });
});
