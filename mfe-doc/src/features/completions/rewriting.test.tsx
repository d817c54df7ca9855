import type { Completion } from '@parlance/contract/schemas/completion';
import { fromMarkdown } from '@parlance/document/from-markdown';
import { toMarkdown } from '@parlance/document/to-markdown';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { completionSource } from './completion-source.ts';
import { keptCompletion } from './kept-completion.ts';
import { sectionAround } from './section-range.ts';

const ID = 'b7c1c5a4-4a38-4c5e-9d57-0c6b1b0a7d11';
const WISH = { prompt: 'More', type: 'essay', variant: 'balanced', isRewrite: true } as const;
const TEXT =
  '# Talk\n\nAbout it.\n\n## Whales\n\nThey sing. [00:05]\n\n### Songs\n\n* loud\n\n## Boats\n\nThey sink. [00:09]';
const talk = fromMarkdown(TEXT, { collection: 'c1', isTime: () => true });

/** The text of the section around some words. */
function sectionOf(words: string): string {
  let at = 0;
  talk.descendants((node, position) => {
    if (node.isText && node.text?.includes(words)) at = position;
  });
  const { from, to } = sectionAround(talk, at);
  return toMarkdown(talk.cut(from, to));
}

describe('a part of a generated document', () => {
  it.each([
    ['About', '# Talk\n\nAbout it.'],
    ['They sing', '## Whales\n\nThey sing. [00:05]\n\n### Songs\n\n* loud'],
    ['loud', '### Songs\n\n* loud'],
    ['sink', '## Boats\n\nThey sink. [00:09]'],
  ])('[generation.regenerate] is the section around %s, when nothing is selected', (words, section) => {
    expect(sectionOf(words)).toBe(section);
  });

  it('[generation.regenerate] is the beginning of a document before its first heading', () => {
    const plain = fromMarkdown('One.\n\nTwo.\n\n## Three\n\nFour.', { collection: '', isTime: () => false });
    const { from, to } = sectionAround(plain, 1);
    expect(toMarkdown(plain.cut(from, to))).toBe('One.\n\nTwo.');
  });

  it('[generation.regenerate] is sent with its times, and comes back with times that lead to the recording', async () => {
    fakeSession();
    const asked: unknown[] = [];
    const done: Partial<Completion> = { state: 'done', text: 'They sing much. [00:05]', isCut: false, created: 1 };
    new FakeApi({
      createCompletion: ({ body }) => {
        asked.push(body);
        return { ...WISH, ...Object(body), ...done, source: 'c1' };
      },
    });
    const source = completionSource({ documentId: ID, wish: WISH, transcript: 'c1', documentNow: () => talk });
    const range = sectionAround(talk, talk.content.size - 2);
    const parts = [];
    for await (const part of source.write(AbortSignal.timeout(5000), range)) parts.push(part);
    expect(asked).toMatchObject([{ isRewrite: true, prompt: 'More', text: '## Boats\n\nThey sink. [00:09]' }]);
    // A reload goes on with it.
    expect(keptCompletion(ID)?.wish).toEqual(WISH);
    if (!source.times) throw new Error('It has no times.');
    const read = JSON.stringify(fromMarkdown(parts.at(-1)?.text ?? '', source.times).toJSON());
    expect(read).toContain('"type":"source","attrs":{"collection":"c1","time":5}');
  });

  it('[generation.regenerate] says so when its transcript is gone', async () => {
    fakeSession();
    new FakeApi({ createCompletion: () => refusal(404, 'NOT_FOUND') });
    const source = completionSource({ documentId: ID, wish: WISH, transcript: 'c1', documentNow: () => talk });
    const write = async () => {
      for await (const _ of source.write(AbortSignal.timeout(5000), { from: 1, to: 5 })) throw new Error('It wrote.');
    };
    await expect(write()).rejects.toMatchObject({ reason: 'source' });
  });
});
