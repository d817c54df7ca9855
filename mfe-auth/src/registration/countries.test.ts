import { afterEach, describe, expect, it } from '@jest/globals';
import { countriesIn, likelyCountry, rememberCountry } from './countries.ts';

describe('countries', () => {
  afterEach(() => localStorage.clear());

  it('are named and sorted in the interface’s language', () => {
    const spanish = countriesIn('es').map((country) => country.name);
    expect(spanish).toContain('Alemania');
    expect(spanish).toEqual([...spanish].sort(new Intl.Collator('es').compare));
    expect(countriesIn('en')).toHaveLength(spanish.length);
  });

  it('begin with the region of the browser’s languages', () => {
    expect(likelyCountry(['de', 'de-AT', 'en-US'])).toBe('AT');
  });

  it('begin with the one that was stored', () => {
    rememberCountry('SE');
    expect(likelyCountry(['de-AT'])).toBe('SE');
  });

  it('begin with the United States when nothing tells', () => {
    localStorage.setItem('country_code', 'nowhere');
    expect(likelyCountry(['de', 'not a tag', 'en-001'])).toBe('US');
  });
});
