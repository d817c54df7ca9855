/** Words are alike from this likeness on. */
export const ALIKE = 0.65;

/** Longer words are compared by their beginnings. */
const MAX_LENGTH = 40;

/** How alike two words are, from 0 to 1 (the same): one less the share of letters that differ (Levenshtein). */
export function likeness(first: string, second: string): number {
  if (first === second) return 1;
  const [a, b] = [first.slice(0, MAX_LENGTH), second.slice(0, MAX_LENGTH)];
  const longest = Math.max(a.length, b.length);
  // Differing lengths alone make them unlike.
  if (longest === 0 || Math.abs(a.length - b.length) > longest * (1 - ALIKE)) return 0;
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const costs = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      costs.push(Math.min(replaced, (above[column] ?? 0) + 1, (costs[column - 1] ?? 0) + 1));
    }
    above = costs;
  }
  return 1 - (above[b.length] ?? longest) / longest;
}
