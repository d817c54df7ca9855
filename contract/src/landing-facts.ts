import type { Feature } from './features.ts';
import { TRANSCRIPTION_LANGUAGES } from './languages.ts';
import type { Config } from './schemas/config.ts';
import { FREE_DRAFT_MINUTES, FREE_FILE_SECONDS } from './usage.ts';

/** What decides the facts of a stage. */
export type LandingSettings = Pick<Config, 'freeDraftMinutes' | 'freeFeatures' | 'languages'>;

/** What the landing says of a stage. */
export interface LandingFacts {
  /** Minutes of draft in a month without a purchase, as text. */
  readonly freeMinutes: string;
  /** The longest recording of the free plan in minutes; undefined for no limit. */
  readonly fileMinutes: number | undefined;
  /** ISO 639 codes. */
  readonly languages: readonly string[];
}

const NO_FILE_LIMIT: Feature = 'FileSizeLimit';

/** The facts of a stage by its `config.json`; those of a stage without settings while it is not known. */
export function factsOf(config: LandingSettings | undefined): LandingFacts {
  const {
    freeDraftMinutes = FREE_DRAFT_MINUTES,
    freeFeatures = [],
    languages = TRANSCRIPTION_LANGUAGES,
  } = config ?? {};
  return {
    freeMinutes: String(freeDraftMinutes),
    fileMinutes: freeFeatures.includes(NO_FILE_LIMIT) ? undefined : FREE_FILE_SECONDS / 60,
    languages: baseLanguages(languages),
  };
}

/** The languages of transcription languages, without countries: `en` for `en-GB` and `en-US`. */
function baseLanguages(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => code.split('-')[0] ?? code))];
}

/** Stands for the origin of a stage's pages in the prerendered landing. */
export const WEB_MARK = '%web%';
/** Stands for the free minutes in the prerendered landing. */
export const FREE_MINUTES_MARK = '%free-minutes%';

/** The attribute `data-only` of the item about the longest recording of the free plan. */
export const FILE_LIMIT_ITEM = 'file-limit';

/** The attribute `data-only` of a language's item. */
export function languageItem(code: string): string {
  return `language-${code}`;
}
