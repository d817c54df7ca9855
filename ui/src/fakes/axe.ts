import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Rules that need what jsdom or a screen without its shell has not: colours of pixels, the landmarks of the page. */
const NOT_HERE = ['color-contrast', 'link-in-text-block', 'region'];

/** What axe finds in the document, each as `rule: elements`. */
export async function axeFindings(): Promise<string[]> {
  const rules = Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }]));
  const { violations } = await act(() => axe.run(document.body, { resultTypes: ['violations'], rules }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
