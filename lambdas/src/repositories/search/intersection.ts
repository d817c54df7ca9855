/** An item of a list: a collection by its sort key, and what the list says of it. */
export interface ListEntry<Value> {
  readonly list: string;
  readonly position: string;
  readonly value: Value;
}

/** Reads lists that are in order of their positions; one object reads in one direction. */
export interface ListReader<Value> {
  /** Up to `limit` entries of a list after a position (from the beginning without one); `isWhole` when there are no more. */
  read(
    list: string,
    after: string | undefined,
    limit: number,
  ): Promise<{ readonly entries: readonly ListEntry<Value>[]; readonly isWhole: boolean }>;
  /** As `read`, of entries that say no more than their positions, except those of scopes. */
  readLean: ListReader<Value>['read'];
  /** The entries that these lists have at these positions, in no order. */
  find(wanted: readonly { readonly list: string; readonly position: string }[]): Promise<readonly ListEntry<Value>[]>;
  /** Below zero when `a` comes before `b`. */
  compare(a: string, b: string): number;
}

/** A position that every group has, with the entries of all lists that have it. */
export interface Match<Value> {
  readonly position: string;
  readonly entries: readonly ListEntry<Value>[];
}

export interface Intersection<Value> {
  readonly matches: readonly Match<Value>[];
  /** The position after which the next page begins; absent at the end. */
  readonly next?: string;
}

interface IntersectionOptions<Value> {
  /** Each group is a list of alternatives: a position matches when one list of each group has it. */
  readonly groups: readonly (readonly string[])[];
  readonly after: string | undefined;
  readonly limit: number;
  /** Keeps the matches that hold more than lists can say. */
  readonly accept?: (matches: readonly Match<Value>[]) => Promise<readonly Match<Value>[]>;
  /** Positions of the first step: as many as the page has where nearly all of them match, since more of them cost reads. */
  readonly firstCandidates?: number;
  /** Entries for each looked up position up to which a list is read on. Fewer are faster for few positions, and cost more reads. */
  readonly maxDensity?: number;
}

const FIRST_READ = 100;
const NEXT_READ = 500;
const MAX_READ = 2000;
/** Single keys that one step looks up at most: four calls of BatchGet. */
const MAX_LOOKED_UP = 400;
const CANDIDATES = 200;
/** The same where every match is looked at. */
const LOOKED_AT = 100;
const FEWEST_CANDIDATES = 10;
/**
 * Up to so many entries for each position that is looked up, a list is read on, because a key costs as much as reading 68
 * entries that follow one another.
 */
const MAX_DENSITY = 30;
/** Entries that are read beyond those that are expected. */
const RESERVE = 1.25;
/** Steps of one call. One that needs more ends with a short page. */
const MAX_STEPS = 12;
/** The same where every match is looked at: that reads texts. */
const MAX_LOOKING_STEPS = 4;

/**
 * A page of the positions that all groups have. It begins with a part of each list, at the same time. The list that reaches
 * farthest with it is the sparsest; its positions are looked up in the others: where their parts reach, without a further read,
 * else by their keys. A call makes a bounded number of reads; a page can be short and have a next one.
 */
export async function intersect<Value>(
  reader: ListReader<Value>,
  { groups, after, limit, accept, firstCandidates = CANDIDATES, maxDensity = MAX_DENSITY }: IntersectionOptions<Value>,
): Promise<Intersection<Value>> {
  const all = groups.map((lists) => new Group(reader, lists, after));
  await Promise.all(all.map((group) => group.readOn(FIRST_READ)));
  const matches: Match<Value>[] = [];
  let position = after;
  for (let step = 0; step < (accept ? MAX_LOOKING_STEPS : MAX_STEPS); step++) {
    const driver = sparsest(all, reader);
    const others = all.filter((group) => group !== driver);
    const bound = accept ? LOOKED_AT : step === 0 ? firstCandidates : CANDIDATES;
    const most = Math.min(candidatesFor(driver, others), bound);
    const candidates = driver.after(position).slice(0, most);
    if (candidates.length === 0) {
      if (driver.isWhole) return { matches };
      position = driver.frontier ?? position;
      await driver.readOn(NEXT_READ);
      continue;
    }
    await Promise.all(others.map((group) => group.cover(candidates, driver, maxDensity)));
    const found = candidates
      .filter((candidate) => others.every((group) => group.has(candidate)))
      .map((candidate) => ({ position: candidate, entries: entriesAt(all, candidate) }));
    const accepted = accept ? await accept(found) : found;
    matches.push(...accepted.slice(0, limit - matches.length));
    const isFull = matches.length === limit;
    position = isFull ? matches.at(-1)?.position : candidates.at(-1);
    if (driver.isWhole && driver.after(position).length === 0) return { matches };
    if (isFull) break;
  }
  return { matches, ...(position !== undefined && { next: position }) };
}

/**
 * All positions (at most `most` of each list) that every group has, in no order; for orders other than that of the lists. Their
 * entries are lean: {@link withEntries} reads those of a page.
 */
export async function intersectAll<Value>(
  reader: ListReader<Value>,
  groups: readonly (readonly string[])[],
  most: number,
): Promise<readonly Match<Value>[]> {
  const lean = { ...reader, read: reader.readLean };
  const all = groups.map((lists) => new Group(lean, lists, undefined));
  await Promise.all(all.map((group) => group.readOn(most)));
  const [driver] = all.toSorted((a, b) => a.size - b.size);
  return [...(driver?.positions() ?? [])]
    .filter((position) => all.every((group) => group.has(position)))
    .map((position) => ({ position, entries: entriesAt(all, position) }));
}

/** Lean matches with their whole entries. */
export async function withEntries<Value>(
  reader: ListReader<Value>,
  matches: readonly Match<Value>[],
): Promise<readonly Match<Value>[]> {
  const wanted = matches.flatMap(({ position, entries }) => entries.map(({ list }) => ({ list, position })));
  const byPosition = Map.groupBy(await reader.find(wanted), ({ position }) => position);
  return matches.map(({ position }) => ({ position, entries: byPosition.get(position) ?? [] }));
}

/** The entries at a position, each once: a list can be in several groups, as for 'report rep'. */
function entriesAt<Value>(groups: readonly Group<Value>[], position: string): ListEntry<Value>[] {
  const entries = groups.flatMap((group) => group.at(position));
  return [...new Map(entries.map((entry) => [entry.list, entry])).values()];
}

/** How many of the driver's positions are looked up in one step. */
function candidatesFor<Value>(driver: Group<Value>, others: readonly Group<Value>[]): number {
  const dense = others.filter((group) => group.densityBeside(driver) > MAX_DENSITY);
  const keys = Math.max(1, ...dense.map((group) => group.unreadLists));
  return Math.max(FEWEST_CANDIDATES, Math.min(CANDIDATES, Math.floor(MAX_LOOKED_UP / keys)));
}

/** The group with the fewest positions, if it is read whole; else the one that reaches farthest. */
function sparsest<Value>(groups: readonly Group<Value>[], reader: ListReader<Value>): Group<Value> {
  const [best] = groups.toSorted((a, b) => {
    if (a.frontier === undefined || b.frontier === undefined) {
      if (a.frontier === b.frontier) return a.size - b.size;
      return a.frontier === undefined ? -1 : 1;
    }
    return reader.compare(b.frontier, a.frontier);
  });
  if (!best) throw new Error('An intersection needs a group.');
  return best;
}

/** The union of some lists, as far as they are read. */
class Group<Value> {
  readonly #reader: ListReader<Value>;
  readonly #lists: Map<string, { last: string | undefined; isWhole: boolean }>;
  readonly #entries = new Map<string, ListEntry<Value>[]>();
  #sorted: string[] | undefined;

  constructor(reader: ListReader<Value>, lists: readonly string[], after: string | undefined) {
    this.#reader = reader;
    this.#lists = new Map(lists.map((list) => [list, { last: after, isWhole: false }]));
  }

  /** The number of known positions. */
  get size(): number {
    return this.#entries.size;
  }

  get isWhole(): boolean {
    return [...this.#lists.values()].every(({ isWhole }) => isWhole);
  }

  /** Lists of which a part is unread. */
  get unreadLists(): number {
    return [...this.#lists.values()].filter(({ isWhole }) => !isWhole).length;
  }

  /** All positions up to here are known; undefined when all are. */
  get frontier(): string | undefined {
    const lasts = [...this.#lists.values()].filter(({ isWhole }) => !isWhole).map(({ last = '' }) => last);
    return lasts.toSorted(this.#reader.compare)[0];
  }

  /** Reads more of the lists that end the known part. */
  async readOn(limit: number): Promise<void> {
    const { frontier } = this;
    const short = [...this.#lists].filter(([, { last = '', isWhole }]) => !isWhole && last === frontier);
    await Promise.all(
      short.map(async ([list, progress]) => {
        const { entries, isWhole } = await this.#reader.read(list, progress.last, limit);
        for (const entry of entries) this.#put(entry);
        progress.last = entries.at(-1)?.position ?? progress.last;
        progress.isWhole = isWhole;
      }),
    );
  }

  /** Learns which of the driver's positions its lists have: by reading on where that is cheaper, else by their keys. */
  async cover(positions: readonly string[], driver: Group<Value>, maxDensity: number): Promise<void> {
    const { compare } = this.#reader;
    const { frontier } = this;
    const unknown = frontier === undefined ? [] : positions.filter((position) => compare(position, frontier) > 0);
    const density = this.densityBeside(driver);
    if (unknown.length > 0 && density <= maxDensity) {
      await this.readOn(Math.min(MAX_READ, Math.max(FIRST_READ, Math.ceil(unknown.length * density * RESERVE))));
    }
    await this.#lookUp(positions);
  }

  /** How many positions it has for one of another group, in the part that both know. */
  densityBeside(other: Group<Value>): number {
    const { compare } = this.#reader;
    const { frontier } = this;
    if (frontier === undefined) return 0;
    const known = other.positions().filter((position) => compare(position, frontier) <= 0).length;
    return this.after(undefined).length / Math.max(1, known);
  }

  async #lookUp(positions: readonly string[]): Promise<void> {
    const { compare } = this.#reader;
    const wanted = [...this.#lists].flatMap(([list, { last = '', isWhole }]) =>
      isWhole
        ? []
        : positions.filter((position) => compare(position, last) > 0).map((position) => ({ list, position })),
    );
    if (wanted.length === 0) return;
    for (const entry of await this.#reader.find(wanted)) this.#put(entry);
  }

  /** The known positions after one, in order, as far as no position between them is unknown. */
  after(position: string | undefined): string[] {
    const { compare } = this.#reader;
    const { frontier } = this;
    return this.positions().filter(
      (each) =>
        (position === undefined || compare(each, position) > 0) &&
        (frontier === undefined || compare(each, frontier) <= 0),
    );
  }

  positions(): readonly string[] {
    this.#sorted ??= [...this.#entries.keys()].sort(this.#reader.compare);
    return this.#sorted;
  }

  has(position: string): boolean {
    return this.#entries.has(position);
  }

  at(position: string): readonly ListEntry<Value>[] {
    return this.#entries.get(position) ?? [];
  }

  #put(entry: ListEntry<Value>): void {
    const known = this.#entries.get(entry.position);
    if (known?.some(({ list }) => list === entry.list)) return;
    if (known) known.push(entry);
    else {
      this.#entries.set(entry.position, [entry]);
      this.#sorted = undefined;
    }
  }
}
