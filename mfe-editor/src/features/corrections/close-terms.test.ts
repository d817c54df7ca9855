import { closeTerms } from './close-terms.ts';

const TERMS = ['Parlance', 'Siobhán', 'New Haven', 'myocardial infarction', 'Kowalski'];
const best = (heard: string, terms: readonly string[] = TERMS) => closeTerms(heard.split(' '), terms, 3)[0];

describe('terms of dictionaries', () => {
  it('[editor.dictionaries] are found for similar words, also for several', () => {
    expect(best('parlence, was')).toMatchObject({ term: 'Parlance', words: 1 });
    expect(best('par lance was')).toMatchObject({ term: 'Parlance', words: 2 });
    expect(best('Siobhan said')).toMatchObject({ term: 'Siobhán', words: 1, distance: 0 });
    expect(best('newhaven is')).toMatchObject({ term: 'New Haven', words: 1 });
    expect(best('myocardial in fraction today')).toMatchObject({ term: 'myocardial infarction', words: 3 });
    expect(best('kovalsky')).toMatchObject({ term: 'Kowalski' });
  });

  it('[editor.dictionaries] are not offered for different words, or for the term itself', () => {
    expect(best('window')).toBeUndefined();
    expect(best('Parlance, was')).toBeUndefined();
    expect(best('')).toBeUndefined();
  });

  it('[editor.dictionaries] are found among ten thousand, the closest first, up to the limit', () => {
    const terms = Array.from({ length: 10_000 }, (_, i) => `Parlanc${i.toString(36)}`);
    const found = closeTerms(['parlence', 'was', 'there'], [...terms, 'Parlance'], 5);
    expect(found).toHaveLength(5);
    expect(found.map(({ distance }) => distance)).toEqual(
      [...found.map(({ distance }) => distance)].sort((a, b) => a - b),
    );
  });
});
