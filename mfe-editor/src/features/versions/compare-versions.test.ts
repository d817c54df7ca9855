import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { compareVersions, type Piece, type VersionText } from './compare-versions.ts';
import { type ComparedText, comparedText } from './compared-text.ts';
import { WorkSlices } from './work-slices.ts';

function version(text: string, speakers: VersionText['speakers'] = {}, from = 0): VersionText {
  const words = text.split(' ').map((content, i): Word => {
    const start = from + i;
    return {
      start_time: start,
      end_time: start + 1,
      type: 'pronunciation',
      alternatives: [{ content, confidence: 1 }],
    };
  });
  return { words, speakers };
}

const unhurried = () => new WorkSlices(new AbortController().signal, () => undefined);
const compare = (before: VersionText, after: VersionText) => compareVersions(before, after, unhurried());
const textOf = async (pieces: Promise<Piece[]>): Promise<ComparedText> =>
  comparedText(await pieces, unhurried(), (name) => (name === 'Speaker 2' ? 'Hablante 2' : name));

const shown = (pieces: readonly Piece[]) =>
  pieces
    .map(({ kind, text, speaker }) => {
      const said = speaker === undefined ? text : `${speaker}:`;
      return kind === 'same' ? said : `${kind === 'added' ? '+' : '-'}${said}`;
    })
    .join(' ');

/** The words and speakers of one version, put together from its pieces; `other` is the other version's kind. */
const told = (pieces: readonly Piece[], other: Piece['kind']) =>
  pieces.filter(({ kind }) => kind !== other).map(({ text, speaker }) => speaker ?? text);
const own = ({ words }: VersionText) => words.map((word) => word.alternatives[0]?.content);

describe('comparing two versions', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('[editor.versions-compare] finds added and removed words and speakers', async () => {
    const before = version('he was not an ill man', { 0: { name: 'Ann' } });
    const after = version('he was an ill disposed man', { 0: { name: 'Bob' }, 4: { name: 'Ann' } });
    expect(shown(await compare(before, after))).toBe('-Ann: +Bob: he was -not an ill +Ann: +disposed man');
    const { text, changes, addedWords, removedWords } = await textOf(compare(before, after));
    expect(text).toBe('Ann:\nBob: he was not an ill\nAnn: disposed man');
    expect(changes.map(({ from, to }) => text.slice(from, to))).toEqual(['Ann:\nBob:', 'not', 'Ann: disposed']);
    expect([addedWords, removedWords]).toEqual([1, 1]);
  });

  it('[editor.versions-compare] uses the interface’s names of speakers', async () => {
    const before = version('one two', { 0: { name: 'Speaker 2' } });
    expect((await textOf(compare(before, before))).text).toBe('Hablante 2: one two');
  });

  it('[editor.versions-compare] matches words whose times an edit moved', async () => {
    const pieces = await compare(version('one two three'), version('one two three', {}, 0.25));
    expect(new Set(pieces.map(({ kind }) => kind))).toEqual(new Set(['same']));
  });

  it('[editor.versions-compare] is complete: its pieces give both versions', async () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(text, text, fc.constantFrom(0, 0.5, 3), async (first, second, shift) => {
        const [before, after] = [version(first.join(' ')), version(second.join(' '), {}, shift)];
        const pieces = await compare(before, after);
        expect(told(pieces, 'added')).toEqual(own(before));
        expect(told(pieces, 'removed')).toEqual(own(after));
      }),
      { numRuns: 300 },
    );
  });

  it('[editor.versions-compare] compares 150,000 words with every 30th replaced within a minute', async () => {
    const words = Array.from({ length: 150_000 }, (_, i) => `word${i % 500}`);
    const before = version(words.join(' '));
    const after = version(words.map((word, i) => (i % 30 === 0 ? 'other' : word)).join(' '));
    const { changes } = await textOf(compare(before, after));
    expect(changes).toHaveLength(5000);
  });

  it('[editor.versions-compare] compares two texts without common words within a minute', async () => {
    const numbered = (name: string) => Array.from({ length: 20_000 }, (_, i) => `${name}${i}`).join(' ');
    const pieces = await compare(version(numbered('a')), version(numbered('b'), {}, 0.5));
    expect(pieces).toHaveLength(40_000);
  });

  it('[editor.versions-compare] works in slices, reports progress, and ends when it is aborted', async () => {
    const words = Array.from({ length: 30_000 }, (_, i) => `word${i % 500}`);
    const [before, after] = [version(words.join(' ')), version(words.map((word) => `${word}!`).join(' '), {}, 0.5)];
    // Each look at the clock takes 0.01 ms, so that the number of slices doesn't depend on the machine.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 0.01));
    let turns = 0;
    const page = setInterval(() => turns++);
    const shares: number[] = [];
    const cancelling = new AbortController();
    try {
      await compareVersions(before, after, new WorkSlices(cancelling.signal, (share) => shares.push(share)));
    } finally {
      clearInterval(page);
    }
    // The page's timer ran between the slices.
    expect(turns).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(3);
    const stopped = new WorkSlices(cancelling.signal, () => cancelling.abort());
    await expect(compareVersions(before, after, stopped)).rejects.toThrow(/abort/i);
  });
});
