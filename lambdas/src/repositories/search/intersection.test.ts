import fc from 'fast-check';
import { intersect, intersectAll, type ListEntry, type ListReader } from './intersection.ts';

/** Lists in memory, with the number of their reads. */
function lists(contents: Readonly<Record<string, ReadonlySet<string>>>, oldestFirst = false) {
  const counts = { reads: 0, entries: 0, lookedUp: 0 };
  const compare = (a: string, b: string) => (a === b ? 0 : a < b === oldestFirst ? -1 : 1);
  const entry = (list: string, position: string): ListEntry<string> => ({ list, position, value: list });
  const read: ListReader<string>['read'] = async (list, after, limit) => {
    counts.reads++;
    const left = [...(contents[list] ?? [])].sort(compare).filter((each) => !after || compare(each, after) > 0);
    const entries = left.slice(0, limit).map((each) => entry(list, each));
    counts.entries += entries.length;
    return { entries, isWhole: left.length <= limit };
  };
  const reader: ListReader<string> = {
    ...{ compare, read, readLean: read },
    async find(wanted) {
      counts.lookedUp += wanted.length;
      return wanted
        .filter(({ list, position }) => contents[list]?.has(position))
        .map(({ list, position }) => entry(list, position));
    },
  };
  return { reader, counts };
}

const position = (n: number) => String(n).padStart(5, '0');
const positions = (from: number, to: number, step = 1) =>
  new Set(Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => position(from + i * step)));

/** Every page, until there is no next one. */
async function pagesOf(reader: ListReader<string>, groups: string[][], limit: number): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await intersect(reader, { groups, after, limit });
    expect(page.matches.length).toBeLessThanOrEqual(limit);
    found.push(...page.matches.map((match) => match.position));
    after = page.next;
  } while (after !== undefined);
  return found;
}

interface Change {
  readonly list: 'a' | 'b';
  readonly at: number;
  readonly isAdded: boolean;
}

/** Two lists that change, what both have all the time, and what both have at some time. */
function changingLists() {
  const contents = { a: positions(0, 600, 2), b: positions(0, 600, 3) };
  const stays = new Set([...contents.a].filter((each) => contents.b.has(each)));
  const appears = new Set<string>(stays);
  const apply = ({ list, at, isAdded }: Change) => {
    const changed = position(at);
    if (isAdded) contents[list].add(changed);
    else if (contents[list].delete(changed)) stays.delete(changed);
    if (contents.a.has(changed) && contents.b.has(changed)) appears.add(changed);
  };
  return { contents, stays, appears, apply };
}

const dense = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 900 }))
  .map(([step, from, length]) => positions(from, from + length, step));
const sparse = fc
  .uniqueArray(fc.integer({ min: 0, max: 1500 }), { maxLength: 30 })
  .map((all) => new Set(all.map(position)));
const groupsOf = fc.array(fc.array(fc.oneof(dense, sparse), { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});

describe('an intersection of lists', () => {
  it('[search.all-words] finds what every group has, page by page, in order, nothing twice', async () => {
    const property = fc.asyncProperty(
      groupsOf,
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      async (all, limit, oldest) => {
        const contents = Object.fromEntries(all.flatMap((group, g) => group.map((list, l) => [`${g}.${l}`, list])));
        const groups = all.map((group, g) => group.map((_, l) => `${g}.${l}`));
        const { reader } = lists(contents, oldest);
        const everything = [...positions(0, 1600)].filter((each) =>
          all.every((group) => group.some((one) => one.has(each))),
        );
        const expected = oldest ? everything : everything.toReversed();
        expect(await pagesOf(reader, groups, limit)).toEqual(expected);
        const whole = await intersectAll(reader, groups, 10_000);
        expect(whole.map((match) => match.position).sort()).toEqual(everything.sort());
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it('[search.paging] repeats and misses nothing that stays while others come and go', async () => {
    const change = fc.record({
      list: fc.constantFrom('a', 'b'),
      at: fc.integer({ min: 0, max: 599 }),
      isAdded: fc.boolean(),
    });
    const property = fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 10 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 40 }),
      async (changes, limit) => {
        const { contents, stays, appears, apply } = changingLists();
        const { reader } = lists(contents);
        const found: string[] = [];
        let after: string | undefined;
        for (let page = 0; page === 0 || after !== undefined; page++) {
          const answer = await intersect(reader, { groups: [['a'], ['b']], after, limit });
          found.push(...answer.matches.map((match) => match.position));
          after = answer.next;
          for (const each of changes[page] ?? []) apply(each);
        }
        expect(new Set(found).size).toBe(found.length);
        expect(found).toEqual(found.toSorted().toReversed());
        for (const each of stays) expect(found).toContain(each);
        for (const each of found) expect(appears.has(each)).toBe(true);
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it('[search.bounded] reads little for a rare word, however long the other lists are', async () => {
    const { reader, counts } = lists({
      scope: positions(0, 10_000),
      common: positions(0, 10_000, 2),
      rare: positions(0, 10_000, 500),
    });
    const page = await intersect(reader, { groups: [['scope'], ['common'], ['rare']], after: undefined, limit: 50 });
    expect(page.matches).toHaveLength(20);
    expect(counts.reads).toBe(3);
    expect(counts.lookedUp).toBeLessThanOrEqual(40);
  });

  it('[search.bounded] ends a long search with a short page that has a next one', async () => {
    const { reader, counts } = lists({ even: positions(0, 20_000, 2), odd: positions(1, 20_000, 2) });
    const page = await intersect(reader, { groups: [['even'], ['odd']], after: undefined, limit: 50 });
    expect(page.matches).toEqual([]);
    expect(page.next).toBeDefined();
    expect(counts.reads).toBeLessThan(20);
    expect(await pagesOf(reader, [['even'], ['odd']], 50)).toEqual([]);
  });

  it('[search.bounded] reads few entries for a page of what nearly all groups have', async () => {
    const contents = { scope: positions(0, 10_000), project: positions(0, 10_000, 10) };
    const entriesFor = async (bound: { firstCandidates?: number; maxDensity?: number } = {}) => {
      const { reader, counts } = lists(contents);
      const page = await intersect(reader, { groups: [['scope'], ['project']], after: undefined, limit: 50, ...bound });
      expect(page.matches).toHaveLength(50);
      return counts.entries;
    };
    expect(await entriesFor({ firstCandidates: 50 })).toBeLessThan((await entriesFor()) * 0.6);
    expect(await entriesFor({ firstCandidates: 50, maxDensity: 5 })).toBe(200);
  });

  it('[search.phrases] leaves out what is not accepted, and fills the page with later ones', async () => {
    const { reader } = lists({ a: positions(0, 300) });
    const accept = async (
      matches: readonly { readonly position: string; readonly entries: readonly ListEntry<string>[] }[],
    ) => matches.filter((match) => Number(match.position) % 10 === 0);
    const page = await intersect(reader, { groups: [['a']], after: undefined, limit: 12, accept });
    expect(page.matches.map((match) => Number(match.position))).toEqual(
      Array.from({ length: 12 }, (_, i) => 290 - i * 10),
    );
  });
});
