import { AUTO_LANGUAGE, isTranscriptionLanguage } from '@parlance/contract/languages';
import type { SearchFilters } from '@parlance/contract/schemas/search';
import { SEARCH_STATES } from '@parlance/contract/search';
import { MAX_SPEAKER_NAME } from '@parlance/contract/transcript-limits';
import { dayAfter, isDay, startOfDay } from './days.ts';

/** How one filter stands in the page's address and in a call. A new filter is one more entry. */
interface FilterKind {
  /** How many values it can have at once. */
  readonly max: number;
  readonly isValid: (value: string) => boolean;
  /** What valid values mean to the API; there is at least one. */
  readonly toApi: (values: readonly string[]) => SearchFilters;
}

const MAX_LANGUAGES = 10;

/** The filters by the names of their query parameters, in the order of their chips. */
const KINDS = {
  from: { max: 1, isValid: isDay, toApi: ([day = '']) => ({ from: startOfDay(day) }) },
  to: { max: 1, isValid: isDay, toApi: ([day = '']) => ({ to: dayAfter(day) }) },
  language: {
    max: MAX_LANGUAGES,
    isValid: (code) => code !== AUTO_LANGUAGE && isTranscriptionLanguage(code),
    toApi: (languages) => ({ languages: [...languages] }),
  },
  speaker: {
    max: 1,
    isValid: (name) => name.trim() !== '' && name.length <= MAX_SPEAKER_NAME,
    toApi: ([speaker = '']) => ({ speaker }),
  },
  state: {
    max: SEARCH_STATES.length,
    isValid: (value) => SEARCH_STATES.some((state) => state === value),
    toApi: (values) => ({ states: SEARCH_STATES.filter((state) => values.includes(state)) }),
  },
} satisfies Readonly<Record<string, FilterKind>>;

export type FilterName = keyof typeof KINDS;
const FILTER_NAMES = Object.keys(KINDS) as readonly FilterName[];

/** The chosen values of each filter; a filter without values does not limit the search. */
export type ChosenFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

/** The filters of an address. Values that are not valid, or too many, are left out. */
export function readFilters(query: URLSearchParams): ChosenFilters {
  const chosen = FILTER_NAMES.map((name) => {
    const kind: FilterKind = KINDS[name];
    const values = [...new Set(query.getAll(name))].filter(kind.isValid);
    return [name, values.slice(0, kind.max)] as const;
  });
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** Puts the filters into an address in place of those that it has. */
export function writeFilters(query: URLSearchParams, chosen: ChosenFilters): void {
  for (const name of FILTER_NAMES) {
    query.delete(name);
    for (const value of chosen[name] ?? []) query.append(name, value);
  }
}

/** The chosen filters as the API takes them. */
export function apiFilters(chosen: ChosenFilters): SearchFilters {
  const parts = FILTER_NAMES.map((name) => {
    const kind: FilterKind = KINDS[name];
    const values = chosen[name] ?? [];
    return values.length === 0 ? {} : kind.toApi(values);
  });
  return Object.assign({}, ...parts);
}

export interface Choice {
  readonly name: FilterName;
  readonly value: string;
}

/** Each chosen value by itself. */
export function choicesOf(chosen: ChosenFilters): Choice[] {
  return FILTER_NAMES.flatMap((name) => (chosen[name] ?? []).map((value) => ({ name, value })));
}

/** The filters with one more value. It takes the place of another one where a filter has one value only. */
export function withChoice(chosen: ChosenFilters, { name, value }: Choice): ChosenFilters {
  const { max }: FilterKind = KINDS[name];
  const others = (chosen[name] ?? []).filter((other) => other !== value);
  return { ...chosen, [name]: [...others.slice(Math.max(0, others.length + 1 - max)), value] };
}

export function withoutChoice(chosen: ChosenFilters, { name, value }: Choice): ChosenFilters {
  return { ...chosen, [name]: (chosen[name] ?? []).filter((other) => other !== value) };
}
