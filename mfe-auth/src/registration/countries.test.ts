import { afterEach, describe, expect, it } from '@jest/globals';
import { countriesIn, likelyCountry, rememberCountry } from './countries.ts';

describe('countries', () => {
  afterEach(() => localStorage.clear());

  it('have names and order in the interface language', () => {
    const spanish = countriesIn('es').map((country) => country.name);
    expect(spanish).toContain('Alemania');
    expect(spanish).toEqual([...spanish].sort(new Intl.Collator('es').compare));
    expect(countriesIn('en')).toHaveLength(spanish.length);
  });

  it('start with the region of the browser’s languages', () => {
    expect(likelyCountry(['de', 'de-AT', 'en-US'])).toBe('AT');
  });

  it('start with the stored country', () => {
    rememberCountry('SE');
    expect(likelyCountry(['de-AT'])).toBe('SE');
  });

  it('start with the United States by default', () => {
    localStorage.setItem('country_code', 'nowhere');
    expect(likelyCountry(['de', 'not a tag', 'en-001'])).toBe('US');
  });
});
