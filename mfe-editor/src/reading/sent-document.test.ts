/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import type { Word } from '@parlance/contract/transcript';
import fc from 'fast-check';
import { buildDocument } from '../model/build-document.ts';
import { documentName, receivedDocument, sentDocument } from './sent-document.ts';

const wordArbitrary = fc.record({
  content: fc.constantFrom('so', 'end.', 'niño', '👩‍🏫'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  bookmark: fc.option(fc.boolean(), { nil: undefined }),
  other: fc.option(fc.constant('sew'), { nil: undefined }),
});

function wordsOf(parts: readonly (typeof wordArbitrary extends fc.Arbitrary<infer T> ? T : never)[]): Word[] {
  return parts.map(({ content, confidence, bookmark, other }, index) => ({
    start_time: index / 4,
    end_time: index / 4 + 0.2,
    type: 'pronunciation',
    ...(bookmark !== undefined && { bookmark }),
    alternatives: [{ content, confidence }, ...(other ? [{ content: other, confidence: 0.1 }] : [])],
  }));
}

describe('[editor.opens-long] a document that is sent from the worker', () => {
  it('arrives unchanged, with its numbers in one transferred buffer', () => {
    fc.assert(
      fc.property(fc.array(wordArbitrary, { maxLength: 400 }), fc.nat({ max: 99 }), (parts, at) => {
        const built = buildDocument(wordsOf(parts), { [String(at)]: { name: 'Bo' } }, 'Ann');
        const sent = sentDocument(built);
        const received = receivedDocument(structuredClone(sent, { transfer: [sent.numbers.buffer] }));
        expect(sent.numbers.length).toBe(0);
        expect(received).toEqual(built);
      }),
      { numRuns: 50 },
    );
  });

  it('differs from a document of another version, address or speakers', () => {
    const chunk = { startTime: 0, endTime: 1, count: 3 };
    const ref = { version: 1, wordCount: 3, chunks: [{ ...chunk, part: 0 }], bundleUrl: 'https://words.example/b' };
    const speakers = { '0': { name: 'Ann' } };
    const name = documentName(ref, speakers);
    expect(documentName({ ...ref }, { ...speakers })).toBe(name);
    expect(documentName({ ...ref, version: 2 }, speakers)).not.toBe(name);
    expect(documentName({ ...ref, bundleUrl: 'https://words.example/c' }, speakers)).not.toBe(name);
    expect(documentName({ ...ref, chunks: [{ ...chunk, url: 'https://words.example/1' }] }, speakers)).not.toBe(name);
    expect(documentName(ref, { '0': { name: 'Bo' } })).not.toBe(name);
  });
});
