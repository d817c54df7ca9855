import type { Sentence } from './material.ts';

/** Words that say nothing of the content, in English and Spanish. */
const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been but by can could did do does for from get go got had has have he her
  him his how i if in into is it its just know like me more my no not now of on one or our out over really right said say she should so
  some than that the their them then there these they thing think this those to up us very was we well were what when where which who
  will with would yes you your
  al algo así como con cual cuando de del desde donde el ella ellos en era es esa ese eso esta está están este esto fue ha han hay la las le
  les lo los más me mi muy nada ni no nos o para pero por porque pues que qué se ser si sí sin sobre son su sus también tan te tiene todo un
  una unas uno unos va ya yo`.split(/\s+/),
);
/** Words of which only the beginning counts, so that forms of a word are one. */
const STEM = 6;
/** Sentences that are compared with each other: their number is squared. */
const COMPARED = 500;
const DAMPING = 0.85;
const ROUNDS = 20;

type Weights = ReadonlyMap<string, number>;

/** The stems of a text's words that say something. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map((word) => word.slice(0, STEM));
}

/**
 * Chooses up to `count` sentences that say most (TextRank: those that are like many others) and differ from one another (maximal
 * marginal relevance), nearer to `wish` first, in the order of the material.
 */
export function chooseSentences(sentences: readonly Sentence[], wish: string, count: number): Sentence[] {
  const long = sentences.filter(({ text }) => stemsOf(text).length >= 3);
  const candidates = long.length > 0 ? long : [...sentences];
  const vectors = weigh(candidates.map(({ text }) => text));
  const centre = sumOf(vectors);
  const near = candidates
    .map((sentence, i) => ({
      sentence,
      vector: vectors[i] ?? new Map(),
      weight: cosine(vectors[i] ?? new Map(), centre),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, COMPARED);
  const ranks = textRank(near.map(({ vector }) => vector));
  const wished = new Set(stemsOf(wish));
  const scored = near.map((each, i) => {
    const hits = [...each.vector.keys()].filter((stem) => wished.has(stem)).length;
    return { ...each, score: (ranks[i] ?? 0) * (1 + hits) };
  });
  return pickDifferent(scored, count).toSorted((a, b) => a.at - b.at);
}

/** The sentences nearest to a question, best first; none when no word of it occurs. */
export function nearestSentences(sentences: readonly Sentence[], question: string, count: number): Sentence[] {
  const vectors = weigh(sentences.map(({ text, speaker }) => `${speaker} ${text}`));
  const asked = new Set(stemsOf(question));
  return sentences
    .map((sentence, i) => {
      const hits = [...(vectors[i] ?? new Map<string, number>())].filter(([stem]) => asked.has(stem));
      return { sentence, hits: hits.length, score: hits.reduce((sum, [, weight]) => sum + weight, 0) };
    })
    .filter(({ hits }) => hits >= Math.min(2, asked.size) && hits > 0)
    .toSorted((a, b) => b.hits - a.hits || b.score - a.score)
    .slice(0, count)
    .map(({ sentence }) => sentence);
}

function pickDifferent(
  scored: readonly { readonly sentence: Sentence; readonly vector: Weights; readonly score: number }[],
  count: number,
): Sentence[] {
  const left = [...scored];
  const best = Math.max(...scored.map(({ score }) => score), Number.EPSILON);
  const picked: typeof left = [];
  while (picked.length < count && left.length > 0) {
    const worth = left.map(({ vector, score }) => {
      const alike = Math.max(0, ...picked.map((each) => cosine(vector, each.vector)));
      return (0.7 * score) / best - 0.3 * alike;
    });
    picked.push(...left.splice(worth.indexOf(Math.max(...worth)), 1));
  }
  return picked.map(({ sentence }) => sentence);
}

/** Vectors of tf·idf, of length 1. */
function weigh(texts: readonly string[]): Weights[] {
  const counted = texts.map((text) => {
    const counts = new Map<string, number>();
    for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return counts;
  });
  const holders = new Map<string, number>();
  for (const counts of counted) for (const stem of counts.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return counted.map((counts) => {
    const weighed = [...counts].map(
      ([stem, n]) => [stem, n * Math.log(1 + texts.length / (holders.get(stem) ?? 1))] as const,
    );
    const length = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
    return new Map(weighed.map(([stem, weight]) => [stem, weight / length]));
  });
}

function sumOf(vectors: readonly Weights[]): Weights {
  const sum = new Map<string, number>();
  for (const vector of vectors) for (const [stem, weight] of vector) sum.set(stem, (sum.get(stem) ?? 0) + weight);
  return sum;
}

function cosine(a: Weights, b: Weights): number {
  let sum = 0;
  for (const [stem, weight] of a) sum += weight * (b.get(stem) ?? 0);
  return sum;
}

function textRank(vectors: readonly Weights[]): number[] {
  const links = vectors.map((a, i) => vectors.map((b, j) => (i === j ? 0 : cosine(a, b))));
  const totals = links.map((row) => row.reduce((sum, each) => sum + each, 0) || 1);
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    ranks = ranks.map(
      (_, i) =>
        1 -
        DAMPING +
        DAMPING * links.reduce((sum, row, j) => sum + ((row[i] ?? 0) / (totals[j] ?? 1)) * (ranks[j] ?? 0), 0),
    );
  }
  return ranks;
}
