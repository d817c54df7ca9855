import type { Statement } from '@parlance/contract/schemas/assistant';
import { readDocument } from '@parlance/document/read-document';
import fc from 'fast-check';
import { documentOfStatements } from './statements-document.ts';

describe('a document of statements', () => {
  it('[assistant.continue] is one that the service takes, with each source as a mark at its time', () => {
    const source = fc.record({
      collectionId: fc.constantFrom('c1', '00000000-0000-4000-8000-00000000000a'),
      start: fc.double({ min: 0, max: 900_000, noNaN: true }),
      end: fc.constant(900_001),
      quotation: fc.string(),
    });
    const statement: fc.Arbitrary<Statement> = fc
      .tuple(fc.string({ minLength: 1 }), fc.array(source, { maxLength: 3 }))
      .map(([text, sources]) => ({ text, sources, unchecked: sources.length === 0 }));
    const sections = fc.array(fc.record({ title: fc.string({ minLength: 1 }), statements: fc.array(statement) }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(sections, fc.option(fc.string({ minLength: 1 }), { nil: undefined }), (parts, remark) => {
        const read = readDocument(documentOfStatements(parts, { unchecked: 'No source found', remark }));
        const times: [string, number][] = [];
        read?.descendants(({ marks }) => {
          for (const { type, attrs } of marks) if (type.name === 'source') times.push([attrs.collection, attrs.time]);
        });
        const cited = parts.flatMap(({ statements }) => statements.flatMap(({ sources }) => sources));
        expect(times).toEqual(cited.map(({ collectionId, start }) => [collectionId, Math.floor(start)]));
        const unchecked = parts.flatMap(({ statements }) => statements).filter((each) => each.unchecked).length;
        expect(read?.textContent.split('(No source found)')).toHaveLength(unchecked + 1);
        if (remark !== undefined) expect(read?.lastChild?.textContent).toBe(remark);
      }),
    );
  });
});
