import fc from 'fast-check';
import { MAX_TERM_LENGTH, MAX_TERMS, splitTerms, termsProblem, withTerms } from './dictionary.ts';

describe('the terms of a dictionary', () => {
  it('[accounts.dictionaries] are split from a pasted text', () => {
    expect(splitTerms('Kubernetes\r\nPostgreSQL, Żubrówka;\tAda  Lovelace\n\n , ')).toEqual([
      'Kubernetes',
      'PostgreSQL',
      'Żubrówka',
      'Ada Lovelace',
    ]);
    expect(splitTerms(' \n')).toEqual([]);
  });

  it('[accounts.dictionaries] are unique, keep their first spelling and keep their order', () => {
    expect(withTerms(['Ada', 'Bob'], ['ADA', ' Cid ', '', 'bob', 'Dora'])).toEqual(['Ada', 'Bob', 'Cid', 'Dora']);
  });

  it('[accounts.dictionaries] do not change when the same terms are added again', () => {
    const terms = fc.array(fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(terms, terms, (some, others) => {
        const once = withTerms(some, others);
        expect(withTerms(once, others)).toEqual(once);
        expect(withTerms(once, [])).toEqual(once);
      }),
    );
  });

  it('[accounts.dictionaries] are limited in number, length and total size', () => {
    expect(termsProblem(['a'.repeat(MAX_TERM_LENGTH)])).toBeUndefined();
    expect(termsProblem(['a'.repeat(MAX_TERM_LENGTH + 1)])).toBe('term-long');
    const many = Array.from({ length: MAX_TERMS }, (_, i) => `term ${i}`);
    expect(termsProblem(many)).toBeUndefined();
    expect(termsProblem([...many, 'one more'])).toBe('terms-many');
    expect(termsProblem(many.map((term) => term + 'ö'.repeat(60)))).toBe('terms-large');
  });
});
