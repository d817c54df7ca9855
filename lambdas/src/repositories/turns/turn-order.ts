/** A transcription that waits for its turn. */
export interface WaitingTurn {
  /** Name of the transcription job. */
  readonly job: string;
  /** The workspace that it is for. */
  readonly oid: string;
  /** When it began to wait, seconds since the epoch. */
  readonly since: number;
}

/** A transcription that has a slot. */
export interface RunningTurn {
  readonly job: string;
  readonly oid: string;
  /** Until when it has the slot if nothing ends it, seconds since the epoch. */
  readonly until: number;
}

/** Who has the slots of a region, and who had one last. */
export interface TurnBook {
  readonly running: readonly RunningTurn[];
  /** Workspace to the time at which it last got a slot or gave one back, seconds since the epoch. */
  readonly served: Readonly<Record<string, number>>;
}

export const EMPTY_BOOK: TurnBook = { running: [], served: {} };

/** The book without slots that were never given back in time: their executions were killed. */
export function withoutExpired(book: TurnBook, now: number): TurnBook {
  return book.running
    .filter(({ until }) => until <= now)
    .reduce((rest, { job, until }) => gaveBack(rest, job, until), book);
}

/**
 * Who gets the next free slot: of the workspaces with the fewest slots, the one that has waited longest since it had one, and of
 * its transcriptions the oldest. A workspace that waits is overtaken only by workspaces that have less, so everyone's turn comes.
 *
 * @returns undefined when no slot is free, or nobody waits
 */
export function nextTurn<Turn extends WaitingTurn>(
  book: TurnBook,
  waiting: readonly Turn[],
  slots: number,
): Turn | undefined {
  if (book.running.length >= slots) return undefined;
  const held = new Map<string, number>();
  for (const { oid } of book.running) held.set(oid, (held.get(oid) ?? 0) + 1);
  const rank = ({ job, oid, since }: WaitingTurn) =>
    [held.get(oid) ?? 0, Math.max(since, book.served[oid] ?? 0), since, job] as const;
  let first: { readonly turn: Turn; readonly rank: ReturnType<typeof rank> } | undefined;
  for (const turn of waiting) {
    const own = rank(turn);
    if (!first || isBefore(own, first.rank)) first = { turn, rank: own };
  }
  return first?.turn;
}

function isBefore<T extends readonly (number | string)[]>(one: T, other: T): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  const [mine, theirs] = [one[at], other[at]];
  return mine !== undefined && theirs !== undefined && mine < theirs;
}

/** The book after a transcription got a slot for at most `seconds`. It forgets workspaces that neither have one nor wait. */
export function gotSlot(
  book: TurnBook,
  { job, oid }: WaitingTurn,
  waiting: readonly WaitingTurn[],
  { now, seconds }: { readonly now: number; readonly seconds: number },
): TurnBook {
  const running = [...book.running, { job, oid, until: now + seconds }];
  const present = new Set([...running, ...waiting].map((turn) => turn.oid));
  const served = Object.entries({ ...book.served, [oid]: now }).filter(([workspace]) => present.has(workspace));
  return { running, served: Object.fromEntries(served) };
}

/** The book after a transcription gave its slot back at `now`; the same book when it has none. */
export function gaveBack(book: TurnBook, job: string, now: number): TurnBook {
  const turn = book.running.find((each) => each.job === job);
  if (!turn) return book;
  const last = Math.max(now, book.served[turn.oid] ?? 0);
  return { running: book.running.filter((each) => each !== turn), served: { ...book.served, [turn.oid]: last } };
}
