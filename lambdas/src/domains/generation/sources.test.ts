import { citationOf } from '@parlance/contract/citation';
import fc from 'fast-check';
import { generationWorld } from '../../../test/fakes/generation-world.ts';

/** Two turns with a silence of a minute between them: nothing was said then. */
const SPEECH = ['The whales sing to each other', 'Nobody hears them in the harbour'] as const;
const SECOND_TURN = 70;

it('[generation.document] every source of a document leads to a time at which something was said', async () => {
  let text = '';
  const world = await generationWorld({ enterprise: 1 }, () => text);
  const { api } = world;
  const words = SPEECH.flatMap((turn, number) =>
    turn.split(' ').map((content, index) => ({
      ...{ start_time: number * SECOND_TURN + index / 2, end_time: number * SECOND_TURN + index / 2 + 0.4 },
      type: 'pronunciation' as const,
      ...{ alternatives: [{ content, confidence: 0.9 }] },
    })),
  );
  await api.transcripts.putDraft('c1', { chunks: [await api.chunks.write('c1', words)], wordCount: words.length });
  await api.transcripts.putSpeakers('c1', { '0': { name: 'Ann' }, '6': { name: 'Bob' } });
  const time = fc.oneof(fc.nat(80), fc.nat(400_000));
  const citation = fc
    .tuple(time, fc.constantFrom('', '(https://evil.example/x)', '(#)'))
    .map(([at, link]) => `${citationOf(at)}${link}`);
  const several = fc
    .array(time, { minLength: 2, maxLength: 4 })
    .map((times) => `[${times.map((at) => citationOf(at).slice(1, -1)).join(', ')}]`);
  const piece = fc.oneof(
    citation,
    several,
    fc.constantFrom(
      'They sing.',
      '# Whales\n',
      '\n- one ',
      '\n> said ',
      '`[00:01]`',
      '\\[00:02]',
      '| a | b |\n|---|---|\n| [00:03] | x |\n',
    ),
  );
  let kept = 0;
  let dropped = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
      text = `Whales.\n\n${pieces.join(' ')}`;
      // A workspace makes so many a day.
      api.time.now += 24 * 3600;
      const { body, status } = await world.generate();
      expect(status).toBe(200);
      await world.work();
      const content = await world.contentOf(body.id);
      expect(content).toBeDefined();
      let sources = 0;
      content?.descendants((node) => {
        for (const { type, attrs } of node.marks) {
          if (type.name === 'link') expect(attrs.href).not.toContain('evil');
          if (type.name !== 'source') continue;
          sources += 1;
          expect(attrs.collection).toBe('c1');
          const { time: at } = attrs as { time: number };
          // Whole seconds: a word was said in the cited one, or a turn goes on.
          const isSaid = at <= 3 || (at >= SECOND_TURN && at <= SECOND_TURN + 3);
          expect([at, isSaid]).toEqual([at, true]);
        }
      });
      kept += sources;
      dropped += (text.match(/\d:\d\d/g) ?? []).length - sources;
    }),
    { numRuns: 60 },
  );
  // The property is empty without sources of both kinds.
  expect(kept).toBeGreaterThan(0);
  expect(dropped).toBeGreaterThan(0);
});
