import type { LedgerLine } from '@parlance/contract/usage';

/** The keys of the texts that an entry is shown with. */
export interface LedgerCells {
  readonly kind: 'kind.draft' | 'kind.precision' | 'kind.translation' | 'kind.conversion' | 'kind.credits';
  readonly state: 'state.held' | 'state.settled' | 'state.released' | 'state.granted' | 'state.taken';
  /** The recording's name, or the reason for credits. */
  readonly name: string;
  /** Name or address; empty when no person did it, or the account is gone. */
  readonly who: string;
  /** Credits that were taken back are negative. */
  readonly minutes: number;
  /** Where the recording or the document opens; undefined for credits. */
  readonly href: string | undefined;
}

/** The beginning of the source of credits that an operator gave or took back. */
const BY_OPERATOR = 'operator/';

export function ledgerCells(line: LedgerLine): LedgerCells {
  const who = whoIn(line);
  if (line.type === 'booking') {
    const { kind, state, name, seconds, collectionId } = line;
    const href = kind === 'conversion' ? `/doc/${collectionId}/` : `/transcript/${collectionId}/`;
    return { kind: `kind.${kind}`, state: `state.${state}`, name, who, minutes: tenths(seconds), href };
  }
  const state = line.credits < 0 ? 'state.taken' : 'state.granted';
  const { reason, credits } = line;
  return { kind: 'kind.credits', state, name: reason, who, minutes: tenths(credits), href: undefined };
}

/** An operator belongs to no workspace, and is named as in the log of activity. */
function whoIn(line: LedgerLine): string {
  if (line.type === 'grant' && line.source.startsWith(BY_OPERATOR)) return `Parlance (${line.who})`;
  return line.by.name || line.by.email;
}

/** Seconds as minutes, rounded to a tenth. */
function tenths(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
