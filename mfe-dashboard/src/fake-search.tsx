import type { FoundCollection, SearchMatch } from '@parlance/contract/schemas/search';
import { act, fireEvent, screen } from '@testing-library/react';
import { collection } from './fake-dashboard.tsx';

const MATCH = { fields: ['words'], count: 1, nameMarks: [] } satisfies SearchMatch;
export const SEARCH = 'POST /collections/v2/search';

/** A found transcript of the signed-in user. */
export function hit({
  match,
  ...fields
}: Partial<Omit<FoundCollection, 'match'>> & { match?: Partial<SearchMatch> }): FoundCollection {
  return { ...collection(fields), edited: 1, sharedWith: undefined, ...fields, match: { ...MATCH, ...match } };
}

export function searchField(): HTMLInputElement {
  const field = screen.getByRole('textbox', { name: /^(Search|Buscar) / });
  if (!(field instanceof HTMLInputElement)) throw new Error('The search field is no input.');
  return field;
}

export function typeTerm(term: string): void {
  fireEvent.change(searchField(), { target: { value: term } });
}

/** Searches at once, as with Enter. */
export function searchFor(term: string): void {
  typeTerm(term);
  const { form } = searchField();
  if (form) fireEvent.submit(form);
}

/** The names of the results, in their order. */
export function hitNames(): (string | null)[] {
  return screen.queryAllByRole('article').map((row) => row.querySelector('h2')?.textContent ?? null);
}

/** The end of the list in the viewport, which jsdom does not have. */
export class FakeViewport {
  #watch: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  #isAtEnd = false;
  margin: string | undefined;

  constructor() {
    const viewport = this;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
          viewport.#watch = callback;
          viewport.margin = options.rootMargin;
        }
        observe(): void {
          setTimeout(() => viewport.scroll(viewport.#isAtEnd));
        }
        disconnect(): void {}
      },
    });
  }

  /** The person scrolls to the end of the list, or away from it. */
  scroll(isAtEnd: boolean): void {
    this.#isAtEnd = isAtEnd;
    act(() => this.#watch?.([{ isIntersecting: isAtEnd }]));
  }
}
