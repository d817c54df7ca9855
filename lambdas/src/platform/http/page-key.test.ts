import fc from 'fast-check';
import { InvalidPageKeyError } from '../errors.ts';
import { decodePageKey, encodePageKey } from './page-key.ts';

const list = fc.string({ minLength: 1 });
const position = fc.record({
  id: fc.uuid(),
  started: fc.double({ noNaN: true, min: 1, max: 1e10 }),
});

describe('page keys', () => {
  it('[dashboard.page-key] decode to the position that they encode', () => {
    fc.assert(
      fc.property(list, position, (name, at) => {
        expect(decodePageKey(name, encodePageKey(name, at))).toEqual(JSON.parse(JSON.stringify(at)));
      }),
    );
  });

  it('[dashboard.page-key] of another list are refused', () => {
    fc.assert(
      fc.property(list, list, position, (name, other, at) => {
        fc.pre(name !== other);
        expect(() => decodePageKey(other, encodePageKey(name, at))).toThrow(InvalidPageKeyError);
      }),
    );
  });

  it('[dashboard.page-key] that were changed or made up are refused', () => {
    fc.assert(
      fc.property(list, position, fc.nat(), fc.string(), (name, at, index, replacement) => {
        const key = encodePageKey(name, at);
        const place = index % key.length;
        const changed = key.slice(0, place) + replacement + key.slice(place + 1);
        fc.pre(changed !== key);
        expect(() => decodePageKey(name, changed)).toThrow(InvalidPageKeyError);
        expect(() => decodePageKey(name, replacement)).toThrow(InvalidPageKeyError);
      }),
    );
  });
});
