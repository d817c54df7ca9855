import { MAX_COMMENT_LENGTH } from '@parlance/contract/annotation-limits';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { HighlightsRepository } from '../../src/repositories/annotations/highlights-repository.ts';
import type { Stores } from './stores.ts';

/** The contract tests of HighlightsRepository, for all stores. */
export function describeHighlightsRepository(stores: () => Stores): void {
  let highlights: HighlightsRepository;
  beforeAll(() => {
    const { documents, tables } = stores().region('us');
    highlights = new HighlightsRepository(documents, tables.transcripts);
  });

  function highlight(id: string): Highlight {
    return {
      ...{ id, content: 'Look', tags: { quote: true }, startTime: 1, endTime: 2, highlighted: 'text' },
      ...{ uid: 'ann', author: 'Ann', created: 5, replies: {} },
    };
  }

  describe('highlights', () => {
    it('[editor.highlights] are stored once, changed, listed in pages and deleted', async () => {
      for (const id of ['h1', 'h2', 'h3']) expect(await highlights.create('c1', highlight(id))).toBe(true);
      await highlights.create('c2', highlight('h9'));
      expect(await highlights.create('c1', { ...highlight('h1'), content: 'Other' })).toBe(false);
      expect(await highlights.get('c1', 'h1')).toEqual(highlight('h1'));
      expect(await highlights.update('c1', 'h2', { content: 'New', tags: {} })).toMatchObject({
        content: 'New',
        tags: {},
      });
      const first = await highlights.list('c1', 2, undefined);
      expect([first.highlights.map(({ id }) => id), first.next]).toEqual([['h1', 'h2'], 'h2']);
      expect((await highlights.list('c1', 2, 'h2')).highlights.map(({ id }) => id)).toEqual(['h3']);
      await highlights.delete('c1', 'h3');
      expect(await highlights.update('c1', 'h3', { content: 'x', tags: {} })).toBeUndefined();
      expect(await highlights.get('c1', 'h3')).toBeUndefined();
    });

    it('[editor.comments] hold replies, each once, up to a maximum', async () => {
      const reply = { content: 'Yes', tags: {}, uid: 'bob', author: 'Bob', created: 6 };
      expect(await highlights.addReply('c3', 'h1', 'r1', reply)).toBeUndefined();
      await highlights.create('c3', highlight('h1'));
      expect((await highlights.addReply('c3', 'h1', 'r1', reply))?.replies).toEqual({ r1: reply });
      expect(await highlights.addReply('c3', 'h1', 'r1', reply)).toBeUndefined();
      for (let i = 2; i <= 50; i++) await highlights.addReply('c3', 'h1', `r${i}`, reply);
      expect(await highlights.addReply('c3', 'h1', 'r51', reply)).toBeUndefined();
      await highlights.deleteReply('c3', 'h1', 'r2');
      await highlights.deleteReply('c3', 'h1', 'r2');
      expect(Object.keys((await highlights.get('c3', 'h1'))?.replies ?? {})).toHaveLength(49);
    }, 30_000);

    it('[editor.comments] refuse a comment or reply that makes the item too large, in any script', async () => {
      await highlights.create('c4', highlight('h1'));
      const reply = { content: '語'.repeat(MAX_COMMENT_LENGTH), tags: {}, uid: 'bob', author: 'Bob', created: 6 };
      let replies = 0;
      const fill = async () => {
        for (; replies < 50; replies++) await highlights.addReply('c4', 'h1', `r${replies}`, reply);
      };
      await expect(fill()).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('400 kB') });
      expect(Object.keys((await highlights.get('c4', 'h1'))?.replies ?? {})).toHaveLength(replies);
      expect(replies).toBeGreaterThan(20);
      const longer = highlights.update('c4', 'h1', { content: reply.content, tags: {} });
      await expect(longer).rejects.toMatchObject({ code: 'CONFLICT' });
    }, 30_000);
  });
}
