import type * as z from 'zod';
import { type WhiteLabel, whiteLabelSchema } from './white-label.ts';

/** Spec part 1, section 3: "Built-in keys". A table entry with the same key overrides these fields. */
const BUILT_IN: readonly z.input<typeof whiteLabelSchema>[] = [
  { slug: 'nyu', name: 'New York University', buttonColor: '#57068c', backgroundColor: '#330662' },
  { slug: 'lunduniversity', name: 'Lund University', buttonColor: '#9c6114', backgroundColor: '#000080' },
  { slug: 'cbs', name: 'Copenhagen Business School', buttonColor: '#2b5b9e', backgroundColor: '#12284b' },
  { slug: 'aau', name: 'Aalborg University', buttonColor: '#594fbf', backgroundColor: '#211a52' },
  { slug: 'hhs', name: 'Stockholm School of Economics', buttonColor: '#00558c', backgroundColor: '#002b49' },
  { slug: 'colostate', name: 'Colorado State University', buttonColor: '#c8c372', backgroundColor: '#1e4d2b' },
  {
    slug: 'lse',
    name: 'London School of Economics and Political Science',
    buttonColor: '#e0112b',
    backgroundColor: '#3d1016',
  },
  { slug: 'qpl', name: 'Queens Public Library', buttonColor: '#00778b', backgroundColor: '#123c46' },
  { slug: 'alboum', name: 'Alboum Translation Services', buttonColor: '#f2a33a', backgroundColor: '#1b3f6b' },
].map((setting) => ({ allowGoogle: true, ...setting }));

/** Whether a key is one of the product's own institutions. */
export function isBuiltInKey(slug: string): boolean {
  return BUILT_IN.some((setting) => setting.slug === slug);
}

/**
 * The white-label setting of a key: the built-in setting, overridden by the fields from the table (`stored`). Undefined
 * when there is no setting or it is inactive.
 *
 * @throws ZodError when the stored data are not a setting
 */
export function whiteLabelOf(slug: string, stored: object | undefined): WhiteLabel | undefined {
  const builtIn = BUILT_IN.find((setting) => setting.slug === slug);
  if (!builtIn && !stored) return undefined;
  const setting = whiteLabelSchema.parse({ ...builtIn, ...stored, slug });
  return setting.active ? setting : undefined;
}
