import { citationOf } from '@parlance/contract/citation';
import type { Source, Statement } from '@parlance/contract/schemas/assistant';
import fc from 'fast-check';
import { assistantWorld } from '../../../test/fakes/assistant-world.ts';
import { foldText } from '../../repositories/search/tokens.ts';

/** The words of each recording: one each half second, as the world stores it. Two share words, one has another alphabet. */
const SAID: Readonly<Record<string, string>> = {
  c1: 'We raise the price in May and Bob writes the letter to all customers until Friday, because the price of fuel rose.',
  c2: 'The price of the tour stays; we raise no price in May. Zoë takes 40 people, ¿verdad?, and no dogs.',
  c3: '価格 は 五月 に 上がり ます and Ana pays the price of the letter',
};
/** Only Bob may read this transcript: the answers of other users have no source in it. */
const SECRET = 'We raise the price in May to thirty thousand pieces of silver.';

/** A line of a model: what it claims, what it quotes, when. */
interface Line {
  readonly heading: string;
  readonly claim: string;
  readonly recording: string;
  readonly from: number;
  readonly count: number;
  readonly isInvented: boolean;
  readonly late: number;
  readonly marks: string;
}

const line: fc.Arbitrary<Line> = fc.record({
  heading: fc.constantFrom('', '', 'SUMMARY\n', 'CHAPTERS\n', '**ACTIONS**\n', 'NOT SAID\n'),
  claim: fc.constantFrom('It is so.', '- Bob does it', '1. The letter', 'Ana: yes.', ''),
  recording: fc.constantFrom('c1', 'c2', 'c3', 'secret'),
  from: fc.nat(25),
  count: fc.integer({ min: 1, max: 9 }),
  isInvented: fc.boolean(),
  late: fc.integer({ min: -200, max: 4000 }).chain((far) => fc.constantFrom(0, 0, 3, far)),
  marks: fc.constantFrom('""', '“”', '«»', '「」', ''),
});

function written(lines: readonly Line[], noise: string): string {
  const texts = lines.map(({ heading, claim, recording, from, count, isInvented, late, marks }) => {
    const words = (SAID[recording] ?? SECRET).split(' ');
    const said = words.slice(from, from + count);
    const quoted = isInvented ? said.toReversed() : said;
    const [open = '', close = ''] = marks;
    return `${heading}${claim} ${open}${quoted.join(' ')}${close} ${citationOf(Math.max(0, from / 2 + late))}`;
  });
  return [...texts, noise].join('\n');
}

/** The words that were said in a recording from a time to a time, as citations are compared. */
function saidBetween({ collectionId, start, end }: Source): string {
  const words = SAID[collectionId]?.split(' ') ?? [];
  return foldText(words.filter((_, index) => index / 2 >= start && index / 2 + 0.4 <= end + 0.001).join(' '));
}

it('[assistant.checked] every time that a summary, its chapters and actions, and answers cite is where the words were said', async () => {
  let text = '';
  const world = await assistantWorld(() => text);
  for (const [id, words] of Object.entries(SAID)) await world.put(id, words);
  await world.put('secret', SECRET, { userId: 'bob', userOrgId: 'bob#org' });
  await world.api.call('addProject', {
    params: { uid: 'ann' },
    body: { id: 'p1', orgId: 'org', name: 'Prices', color: '#112233' },
    caller: 'ann',
  });
  for (const id of ['c1', 'c2']) {
    await world.api.call('updateCollection', { params: { id }, body: { project: 'p1' }, caller: 'ann' });
  }
  await world.settle();
  const found = new Map<string, number>();
  const check = (part: string, statements: readonly Statement[], readable: readonly string[]) => {
    for (const { sources, unchecked, text: shown } of statements) {
      expect(unchecked).toBe(sources.length === 0);
      expect(shown).not.toMatch(/\[\d+:\d\d/);
      for (const source of sources) {
        expect(readable).toContain(source.collectionId);
        expect(saidBetween(source)).toBe(foldText(source.quotation));
        found.set(`${part} ${source.collectionId}`, (found.get(`${part} ${source.collectionId}`) ?? 0) + 1);
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 60, size: 'max' }),
      fc.string(),
      async (lines, noise) => {
        text = written(lines, noise);
        // Questions are limited to so many a day.
        world.api.time.now += 24 * 3600;
        const summary = await world.summarise('ann', 'c1');
        check('overview', summary?.text?.overview ?? [], ['c1']);
        check('chapters', summary?.text?.chapters ?? [], ['c1']);
        check('actions', summary?.text?.actions ?? [], ['c1']);
        const starts = summary?.text?.chapters.flatMap(({ sources: [first] }) => (first ? [first.start] : [])) ?? [];
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        const ask = async (about: object) => {
          const { answer, transcripts } = await world.ask('ann', 'What about the price in May?', about);
          const cited =
            answer?.statements.flatMap(({ sources }) => sources.map(({ collectionId }) => collectionId)) ?? [];
          // A source of a question on several names its transcript.
          if (!('collectionId' in about))
            expect(transcripts.map(({ id }) => id).sort()).toEqual([...new Set(cited)].sort());
          return answer?.statements ?? [];
        };
        check('answer', await ask({ collectionId: 'c2' }), ['c2']);
        check('project', await ask({ orgId: 'org', projectId: 'p1' }), ['c1', 'c2']);
        check('workspace', await ask({ orgId: 'org' }), ['c1', 'c2', 'c3']);
      },
    ),
    { numRuns: 12 },
  );
  const parts = ['overview c1', 'chapters c1', 'actions c1', 'answer c2', 'project c1', 'project c2'];
  for (const part of [...parts, 'workspace c1', 'workspace c2', 'workspace c3']) {
    expect([part, (found.get(part) ?? 0) > 0]).toEqual([part, true]);
  }
});
