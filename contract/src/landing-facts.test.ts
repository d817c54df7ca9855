import { factsOf } from './landing-facts.ts';

describe('what the landing says of a stage', () => {
  it('[landing.facts] is by default what the specification names', () => {
    const { freeMinutes, fileMinutes, languages } = factsOf(undefined);
    expect([freeMinutes, fileMinutes]).toEqual(['120', 10]);
    expect(languages).toEqual(expect.arrayContaining(['en', 'es', 'zu']));
    expect(new Set(languages).size).toBe(languages.length);
  });

  it('[landing.facts] has no limit of a recording where every workspace has long ones', () => {
    const config = { freeDraftMinutes: 30, freeFeatures: ['FileSizeLimit' as const], languages: ['en-US', 'en-GB'] };
    expect(factsOf(config)).toEqual({ freeMinutes: '30', fileMinutes: undefined, languages: ['en'] });
  });
});
