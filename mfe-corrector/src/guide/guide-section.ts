type Pair = readonly [string, string];

/** A part of a section: a paragraph, a list, what is said beside what is written, grades with their meaning, keys with what they do. */
export type GuideBlock =
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly examples: readonly Pair[] }
  | { readonly grades: readonly Pair[] }
  | { readonly keys: readonly Pair[] };

export interface GuideSection {
  /** Its anchor in the page, the same in each language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}
