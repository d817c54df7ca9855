import * as fc from 'fast-check';
import { dayAfter, daysBefore, isDay, startOfDay } from './days.ts';
import { apiFilters, type Choice, choicesOf, withChoice, withoutChoice } from './search-filters.ts';
import { isActive, isSearching, readSearch, type SearchState, withSearch } from './search-state.ts';

const NOTHING: SearchState = { term: '', filters: {}, order: 'newest' };
const read = (query: string) => readSearch(new URLSearchParams(query));

const choice = fc.constantFrom<Choice>(
  { name: 'from', value: '2026-04-01' },
  { name: 'to', value: '2026-05-31' },
  { name: 'language', value: 'en-US' },
  { name: 'language', value: 'en-US+es-US' },
  { name: 'speaker', value: 'Ada & Bea' },
  { name: 'state', value: 'draft' },
  { name: 'state', value: 'paused' },
);
const states = fc.record({
  term: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  filters: fc.array(choice).map((choices) => choices.reduce(withChoice, {})),
  order: fc.constantFrom('newest', 'oldest', 'name', 'length', 'edited'),
}) satisfies fc.Arbitrary<SearchState>;

describe('the search in an address', () => {
  it('[dashboard.search-address] is the search that was written there; other parameters stay', () => {
    fc.assert(
      fc.property(states, states, (before, state) => {
        const query = withSearch(withSearch(new URLSearchParams('product=x&scope=team'), before), state);
        expect(readSearch(new URLSearchParams(query.toString()))).toEqual(state);
        expect(withSearch(query, NOTHING).toString()).toBe('product=x&scope=team');
        expect(isActive(state)).toBe(isSearching(state) || state.order !== 'newest');
      }),
    );
  });

  it('[dashboard.search-address] leaves out what is not valid', () => {
    const bad = `q=${'x'.repeat(201)}&from=2026-02-30&from=yesterday&to=0020-01-01&language=auto&language=xx&speaker=%20&state=lost&order=best`;
    expect(read(bad)).toEqual(NOTHING);
    expect(read('q=%20cat%20&state=lost&state=draft&state=draft&order=name')).toEqual({
      ...{ term: 'cat', filters: { state: ['draft'] }, order: 'name' },
    });
    const languages = [
      'de-DE',
      'fr-FR',
      'it-IT',
      'en-US',
      'en-GB',
      'es-ES',
      'es-US',
      'pt-PT',
      'nl-NL',
      'ja-JP',
      'sv-SE',
    ];
    const many = languages.map((code) => `language=${code}`).join('&');
    expect(read(many).filters.language).toEqual(languages.slice(0, 10));
  });

  it('[dashboard.search-address] survives any query', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (query, value) => {
        const parameters = new URLSearchParams(query);
        for (const name of ['q', 'from', 'to', 'language', 'speaker', 'state', 'order']) parameters.append(name, value);
        apiFilters(readSearch(parameters).filters);
      }),
    );
  });
});

describe('filters', () => {
  it('[dashboard.search-filters] are what the API takes', () => {
    const filters = {
      ...{ from: ['2026-04-01'], to: ['2026-05-31'], language: ['en-US', 'es-ES'] },
      ...{ speaker: ['Ada'], state: ['paused', 'draft'] },
    };
    expect(apiFilters(filters)).toEqual({
      from: new Date(2026, 3, 1).getTime() / 1000,
      to: new Date(2026, 5, 1).getTime() / 1000,
      ...{ languages: ['en-US', 'es-ES'], speaker: 'Ada', states: ['draft', 'paused'] },
    });
    expect(apiFilters({ from: [], language: [] })).toEqual({});
  });

  it('[dashboard.search-filters] have one value or several, each of which can be removed', () => {
    const chosen: Choice[] = [
      { name: 'speaker', value: 'Ada' },
      { name: 'speaker', value: 'Bea' },
      { name: 'state', value: 'draft' },
      { name: 'state', value: 'paused' },
    ];
    const filters = chosen.reduce(withChoice, {});
    expect(choicesOf(filters)).toEqual(chosen.slice(1));
    expect(choicesOf(chosen.slice(1).reduce(withoutChoice, filters))).toEqual([]);
  });
});

describe('days', () => {
  it('[dashboard.search-filters] are those of the calendar, also where clocks change', () => {
    expect(['2026-02-28', '2026-02-29', '1969-12-31', '2026-2-3', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(daysBefore(7, new Date(2026, 2, 3, 0, 30))).toBe('2026-02-24');
    fc.assert(
      fc.property(fc.date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true }), (moment) => {
        const day = daysBefore(0, moment);
        const seconds = moment.getTime() / 1000;
        expect(isDay(day)).toBe(true);
        expect(startOfDay(day)).toBeLessThanOrEqual(seconds);
        expect(dayAfter(day)).toBeGreaterThan(seconds);
      }),
    );
  });
});
