import { INTERFACE_LANGUAGES } from '@parlance/contract/interface-language';
import type { LandingSettings } from '@parlance/contract/landing-facts';
import type { Config } from '@parlance/contract/schemas/config';
import * as z from 'zod';
import type { CspSources } from '../src/content-security-policy.ts';
import type { BuiltPackage } from './built-packages.ts';
import { landingKey, landingPageOf } from './landing-page.ts';
import { importMapOf, pageOf } from './page.ts';
import { type WindowPolicies, windowPagesOf } from './window-pages.ts';

const packageSchema = z.object({
  entries: z.record(z.string(), z.string()),
  imports: z.record(z.string(), z.array(z.string())),
  page: z.string().optional(),
  landing: z.record(z.string(), z.string()).optional(),
});

/** Which build of each front-end package the pages are made of. The page and its import map are written from it. */
export const releaseSchema = z.object({
  version: z.number().int().positive(),
  /** ISO 8601. */
  published: z.string(),
  packages: z.record(z.string(), packageSchema),
});
export type Release = z.infer<typeof releaseSchema>;
export type Packages = Release['packages'];

/** The packages, with new builds in place of earlier ones. */
export function withBuilt(packages: Packages, built: readonly BuiltPackage[]): Packages {
  const changed = built.map(({ name, ...each }) => [name, packageSchema.parse(each)]);
  return { ...packages, ...Object.fromEntries(changed) };
}

/**
 * The packages with `name`, or all, as they were in an earlier release.
 *
 * @throws Error when the earlier release had no such package
 */
export function asEarlier(packages: Packages, earlier: Release, name: string | undefined): Packages {
  if (name === undefined) return earlier.packages;
  const before = earlier.packages[name];
  if (!before) throw new Error(`Version ${earlier.version} has no ${name}.`);
  return { ...packages, [name]: before };
}

/** What pages are rendered with, beside the release. */
export interface PageSettings {
  readonly cspSources: CspSources;
  /** Policies of the pages in windows of their own. */
  readonly windowPolicies: WindowPolicies;
  readonly config: LandingSettings & Pick<Config, 'web'>;
}

/**
 * The import map and the page of a release, and its other pages: the landing, and those in windows of their own. A release from
 * before the landing has the page in its place.
 *
 * @throws Error when the shell isn't among its packages, or a module imports what is not on the map
 */
export function renderRelease(
  { packages }: Release,
  { cspSources, windowPolicies, config }: PageSettings,
): { importMap: string; page: string; others: ReadonlyMap<string, string> } {
  const all = Object.values(packages);
  const entries: Record<string, string> = Object.assign({}, ...all.map((each) => each.entries));
  const imports: Record<string, string[]> = Object.assign({}, ...all.map((each) => each.imports));
  const { page, landing = {} } = all.find((each) => each.page !== undefined) ?? {};
  if (page === undefined) throw new Error('The shell is not published yet: run "npm run publish:web" first.');
  for (const [file, imported] of Object.entries(imports)) {
    const missing = imported.find((each) => !each.startsWith('assets/') && !(each in entries));
    if (missing) throw new Error(`${file} imports ${missing}, which is not published: publish what has it first.`);
  }
  const importMap = importMapOf(entries);
  const render = (source: string) => pageOf({ page: source, entries, imports }, importMap, cspSources);
  const landings = INTERFACE_LANGUAGES.map((language) => {
    const source = landing[language];
    return [landingKey(language), render(source ? landingPageOf(source, language, config) : page)] as const;
  });
  return {
    importMap,
    page: render(page),
    others: new Map([...windowPagesOf(entries, windowPolicies), ...landings]),
  };
}
