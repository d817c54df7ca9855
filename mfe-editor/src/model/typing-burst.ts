import { StateField, type Transaction } from '@codemirror/state';

/** A part of the document, by positions. */
export interface Region {
  readonly from: number;
  readonly to: number;
}

/** Whether a part of the document has a letter in a region. */
export function overlaps({ from, to }: Region, region: Region | undefined): boolean {
  return region !== undefined && from < region.to && to > region.from;
}

function changedRange({ changes }: Transaction) {
  const ranges: { fromA: number; toA: number; fromB: number; toB: number }[] = [];
  changes.iterChangedRanges((fromA, toA, fromB, toB) => ranges.push({ fromA, toA, fromB, toB }));
  return ranges.length === 1 ? ranges[0] : undefined;
}

/** The burst after a transaction that writes or deletes within it; undefined when the transaction ends it. */
function continued(burst: Region | undefined, transaction: Transaction): Region | undefined {
  const types = transaction.isUserEvent('input.type') || transaction.isUserEvent('delete');
  const range = changedRange(transaction);
  if (!burst || !types || !range || range.fromA < burst.from || range.toA > burst.to) return undefined;
  const { startState, newDoc } = transaction;
  const to = burst.to + newDoc.length - startState.doc.length;
  return newDoc.lines === startState.doc.lines && to > burst.from ? { from: burst.from, to } : undefined;
}

/** The burst that begins when a person types over selected words. */
function begun(transaction: Transaction): Region | undefined {
  const range = transaction.isUserEvent('input.type') ? changedRange(transaction) : undefined;
  if (!range || range.toB === range.fromB) return undefined;
  const { startState, newDoc } = transaction;
  const replaces = startState.sliceDoc(range.fromA, range.toA).trim() !== '';
  return replaces && newDoc.lines === startState.doc.lines ? { from: range.fromB, to: range.toB } : undefined;
}

/** The text that a person is typing over words that were selected; it ends with any other edit or another selection. */
export const typingBurst = StateField.define<Region | undefined>({
  create: () => undefined,
  update(burst, transaction) {
    if (transaction.docChanged) return continued(burst, transaction) ?? begun(transaction);
    return transaction.selection ? undefined : burst;
  },
});

/** The burst that a transaction continues, in the document after it. */
export function continuedBurst(transaction: Transaction): Region | undefined {
  return continued(transaction.startState.field(typingBurst, false), transaction);
}
