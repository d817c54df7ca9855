import { cepstrumSize } from './cepstrum.ts';
import { addPrints, logSpread, type VoicePrint } from './voice-print.ts';

/** Stretches with more frames than this (10 ms each) are compared with each other. A shorter one joins the most similar. */
const leastFrames = 120;
/** Maximum number of stretches that are compared with each other, because the cost is quadratic. */
const mostCompared = 300;
/** How much better two voices must explain the sound than one: a factor for the Bayesian information criterion's penalty. */
const penaltyWeight = 5;
/**
 * Two groups of any length are one voice when they differ by less than this per frame. Stretches of one voice differ by
 * up to 4.8 because of their words (measured on sentences of one reader). Different voices differ by 5 to 12.
 */
const leastDifference = 5;
/** A voice with fewer frames than this is not counted as a separate voice. */
const leastVoice = 250;

/** A stretch or a group of stretches, with the terms of the comparison that depend only on this group. */
interface Group {
  readonly print: VoicePrint;
  readonly spread: number;
  /** Median in semitones; undefined when too few frames are voiced. */
  readonly pitch: number | undefined;
  readonly members: readonly number[];
}

/**
 * Estimates the speakers by their voices with agglomerative clustering and the Bayesian information criterion: stretches
 * whose cepstra fit one Gaussian better than two are merged, the most similar first. The penalty is high, because one
 * speaker split into two is worse than two speakers merged into one.
 *
 * @param prints one per stretch of speech, in order of time
 * @param most greatest number of speakers
 * @returns for each stretch the number of its speaker, from 0 in order of first appearance
 */
export function clusterSpeakers(prints: readonly VoicePrint[], most: number): number[] {
  const longest = prints
    .map((print, index) => ({ print, index }))
    .filter(({ print }) => print.frames >= leastFrames)
    .sort((a, b) => b.print.frames - a.print.frames || a.index - b.index)
    .slice(0, mostCompared);
  let groups: Group[] = longest.map(({ print, index }) => group(print, [index]));
  groups = merge(groups, most);
  while (groups.length > 1 && groups.some(({ print }) => print.frames < leastVoice)) {
    const smallest = groups.reduce((a, b) => (b.print.frames < a.print.frames ? b : a));
    groups = joinNearest(groups, smallest);
  }
  const labels = prints.map((print, index) => {
    const own = groups.findIndex(({ members }) => members.includes(index));
    if (own >= 0) return own;
    return print.frames >= leastFrames / 3 ? nearest(groups, print) : undefined;
  });
  return inOrderOfAppearance(fillGaps(labels));
}

function merge(initial: readonly Group[], most: number): Group[] {
  const groups = [...initial];
  const distances = groups.map((a, row) => groups.map((b, column) => (column > row ? distance(a, b) : 0)));
  while (groups.length > 1) {
    let [row, column, least] = [0, 1, Number.POSITIVE_INFINITY];
    distances.forEach((line, a) => {
      for (let b = a + 1; b < line.length; b++) {
        if ((line[b] as number) < least) [row, column, least] = [a, b, line[b] as number];
      }
    });
    if (least >= 0 && groups.length <= most) break;
    const joined = join(groups[row] as Group, groups[column] as Group);
    groups.splice(column, 1);
    distances.splice(column, 1);
    for (const line of distances) line.splice(column, 1);
    groups[row] = joined;
    groups.forEach((other, at) => {
      if (at < row) (distances[at] as number[])[row] = distance(other, joined);
      if (at > row) (distances[row] as number[])[at] = distance(joined, other);
    });
  }
  return groups;
}

function group(print: VoicePrint, members: readonly number[]): Group {
  const { pitches } = print;
  const pitch = pitches.length < 20 ? undefined : pitches.toSorted((a, b) => a - b)[Math.floor(pitches.length / 2)];
  return { print, spread: logSpread(print), pitch, members };
}

function join(a: Group, b: Group): Group {
  return group(addPrints(a.print, b.print), [...a.members, ...b.members]);
}

/** Below zero, one voice explains both groups better than two, including the penalty for the second voice. */
function distance(a: Group, b: Group): number {
  const [first, second] = [a.print.frames, b.print.frames];
  const frames = first + second;
  const gain = 0.5 * (frames * jointSpread(a.print, b.print) - first * a.spread - second * b.spread);
  const parameters = cepstrumSize + (cepstrumSize * (cepstrumSize + 1)) / 2;
  const evidence = gain / (0.5 * parameters * Math.log(frames)) - penaltyWeight;
  const difference = (gain * frames) / (first * second) - leastDifference;
  return Math.min(evidence, difference) + pitchDifference(a, b);
}

function jointSpread(a: VoicePrint, b: VoicePrint): number {
  return logSpread(addPrints({ ...a, pitches: [] }, { ...b, pitches: [] }));
}

/** Voices with nearly the same pitch must differ more to count as two. */
function pitchDifference(a: Group, b: Group): number {
  if (a.pitch === undefined || b.pitch === undefined) return 0;
  const apart = Math.abs(a.pitch - b.pitch);
  return apart < 1.5 ? -1 : apart > 4 ? 1 : 0;
}

function joinNearest(groups: readonly Group[], lone: Group): Group[] {
  const others = groups.filter((candidate) => candidate !== lone);
  const at = nearest(others, lone.print);
  return others.map((other, index) => (index === at ? join(other, lone) : other));
}

function nearest(groups: readonly Group[], print: VoicePrint): number {
  const own = group(print, []);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  groups.forEach((candidate, index) => {
    const apart = distance(candidate, own);
    if (apart < least) [best, least] = [index, apart];
  });
  return best;
}

/** A stretch that is too short for a decision gets the speaker before it. */
function fillGaps(labels: readonly (number | undefined)[]): number[] {
  let current = labels.find((label) => label !== undefined) ?? 0;
  return labels.map((label) => {
    current = label ?? current;
    return current;
  });
}

function inOrderOfAppearance(labels: readonly number[]): number[] {
  const order = [...new Set(labels)];
  return labels.map((label) => order.indexOf(label));
}
