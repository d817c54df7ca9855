import { partCount, partRange } from '@parlance/contract/upload';
import fc from 'fast-check';
import { missingParts, usableParts } from './parts.ts';

const sizes = fc.record({
  size: fc.integer({ min: 0, max: 200_000 }),
  partSize: fc.integer({ min: 1000, max: 50_000 }),
});

describe('the parts of an upload', () => {
  it('[uploading.multipart] cover every byte once, in order', () => {
    fc.assert(
      fc.property(sizes, ({ size, partSize }) => {
        let position = 0;
        for (let number = 1; number <= partCount(size, partSize); number++) {
          const { start, end } = partRange(number, size, partSize);
          expect(start).toBe(position);
          expect(end - start).toBeLessThanOrEqual(partSize);
          position = end;
        }
        expect(position).toBe(size);
      }),
    );
  });

  it('[uploading.resume] stored and missing parts make up the whole file for any list of stored parts', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.array(
          fc.record({ partNumber: fc.integer({ min: 0, max: 220 }), size: fc.integer({ min: 0, max: 50_000 }) }),
        ),
        fc.infiniteStream(fc.boolean()),
        ({ size, partSize }, strangers, coin) => {
          const count = partCount(size, partSize);
          const whole = Array.from({ length: count }, (_, index) => {
            const { start, end } = partRange(index + 1, size, partSize);
            return { partNumber: index + 1, size: end - start };
          }).filter(() => coin.next().value);
          const stored = [...strangers, ...whole].map((part) => ({ ...part, etag: `"${part.partNumber}"` }));
          const usable = usableParts(size, partSize, stored);
          const missing = missingParts(size, partSize, usable);
          const numbers = [...usable.map((part) => part.partNumber), ...missing].sort((a, b) => a - b);
          expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
          for (const part of whole) expect(missing).not.toContain(part.partNumber);
        },
      ),
    );
  });

  it('[uploading.resume] sends a truncated part again', () => {
    const usable = usableParts(25, 10, [
      { partNumber: 1, etag: 'a', size: 10 },
      { partNumber: 2, etag: 'b', size: 4 },
      { partNumber: 3, etag: 'c', size: 5 },
    ]);
    expect(missingParts(25, 10, usable)).toEqual([2]);
  });
});
