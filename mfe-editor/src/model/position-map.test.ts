import { ChangeSet } from '@codemirror/state';
import fc from 'fast-check';
import { positionMap } from './position-map.ts';

const LENGTH = 40;
const edits = fc.array(fc.record({ at: fc.nat(LENGTH), removed: fc.nat(6), inserted: fc.string({ maxLength: 5 }) }), {
  maxLength: 12,
});

/** Changes apart from or next to each other, in order. */
function changesOf(list: readonly { at: number; removed: number; inserted: string }[]): ChangeSet {
  const specs: { from: number; to: number; insert: string }[] = [];
  let free = 0;
  for (const { at, removed, inserted } of [...list].sort((a, b) => a.at - b.at)) {
    if (at < free) continue;
    free = Math.min(LENGTH, at + removed);
    specs.push({ from: at, to: free, insert: inserted });
  }
  return ChangeSet.of(specs, LENGTH);
}

describe('moving positions over changes', () => {
  it('[editor.undo] equals CodeMirror’s own mapping', () => {
    fc.assert(
      fc.property(edits, edits, (list, more) => {
        const first = changesOf(list);
        const length = first.newLength;
        const specs = more.filter(({ at }) => at <= length).slice(0, 1);
        const second = ChangeSet.of(
          specs.map(({ at, removed, inserted }) => ({
            from: at,
            to: Math.min(length, at + removed),
            insert: inserted,
          })),
          length,
        );
        for (const changes of [first, first.compose(second), first.invertedDesc]) {
          const move = positionMap(changes);
          for (let position = 0; position <= changes.length; position++) {
            expect(move(position, 1)).toBe(changes.mapPos(position, 1));
            expect(move(position, -1)).toBe(changes.mapPos(position, -1));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
