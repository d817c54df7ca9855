import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltPackage } from './built-packages.ts';
import type { PagesBucket } from './pages-bucket.ts';
import {
  asEarlier,
  type Packages,
  type PageSettings,
  type Release,
  releaseSchema,
  renderRelease,
  withBuilt,
} from './release.ts';

interface Publication extends PageSettings {
  readonly bucket: PagesBucket;
}

/** The release that the pages are made of. */
const CURRENT = 'release.json';
const HISTORY = 'releases/';
const PAGE = 'index.html';
const IMPORT_MAP = 'import-map.json';
/** Attempts to write before a deploy gives up against concurrent ones. */
const TRIES = 50;

/** Paths that the CDN must invalidate after a publication; all others never change. */
export const CHANGED_PATHS = ['/', `/${PAGE}`, `/${IMPORT_MAP}`, `/${CURRENT}`, '/landing/*', '/windows/*'];

/**
 * Publishes builds of one or more packages: hashed files first, then the release that names them, and last the page with
 * its import map: a page that loads in the meantime finds all files that it names. Concurrent publications lose nothing: the
 * release is written on the condition that it is still the one that was read. Publishing the same builds again changes
 * nothing.
 *
 * @returns the version that the pages are now of, and how many hashed files were new
 * @throws Error when a module would import what isn't published
 */
export async function publishPackages(
  publication: Publication,
  built: readonly BuiltPackage[],
): Promise<{ version: number; uploaded: number }> {
  const files = new Map(built.flatMap((each) => [...each.files]));
  const uploaded = await publication.bucket.upload(files);
  const release = await changeRelease(publication, async (packages) => withBuilt(packages, built));
  return { version: release.version, uploaded };
}

/**
 * Goes back to a package's build of an earlier version, or to that version as a whole. The result is a new version, which can
 * be rolled back in the same way.
 *
 * @returns the version that the pages are now of
 * @throws Error when there is no such version
 */
export async function rollBack(publication: Publication, version: number, name?: string): Promise<number> {
  const current = await currentRelease(publication.bucket);
  const earlier =
    current?.release.version === version ? current.release : await earlierRelease(publication.bucket, version);
  const release = await changeRelease(publication, async (packages) => asEarlier(packages, earlier, name));
  return release.version;
}

/** Earlier versions and when they were published, newest first. */
export async function history(bucket: PagesBucket): Promise<Pick<Release, 'version' | 'published'>[]> {
  const keys = await bucket.keys(HISTORY);
  const releases = await Promise.all(keys.map(async (key) => parseRelease((await bucket.read(key))?.text ?? '')));
  return releases.sort((a, b) => b.version - a.version);
}

async function earlierRelease(bucket: PagesBucket, version: number): Promise<Release> {
  const found = await bucket.read(`${HISTORY}${version}.json`);
  if (!found) throw new Error(`There is no version ${version}; see --list.`);
  return parseRelease(found.text);
}

async function currentRelease(bucket: PagesBucket): Promise<{ release: Release; etag: string } | undefined> {
  const found = await bucket.read(CURRENT);
  return found && { release: parseRelease(found.text), etag: found.etag };
}

function parseRelease(text: string): Release {
  return releaseSchema.parse(JSON.parse(text));
}

async function changeRelease(
  publication: Publication,
  change: (packages: Packages) => Promise<Packages>,
): Promise<Release> {
  const { bucket } = publication;
  for (let tries = 0; tries < TRIES; tries++) {
    const current = await currentRelease(bucket);
    const packages = await change(current?.release.packages ?? {});
    if (current && isDeepStrictEqual(packages, current.release.packages)) {
      await writePage(publication);
      return current.release;
    }
    const version = (current?.release.version ?? 0) + 1;
    const next: Release = { version, published: new Date().toISOString(), packages };
    // An error in rendering must come before any change.
    renderRelease(next, publication);
    // The replaced release goes to the history first.
    if (current) {
      const key = `${HISTORY}${current.release.version}.json`;
      await bucket.writeIf(key, JSON.stringify(current.release), { IfNoneMatch: '*' });
    }
    const condition = current ? ({ IfMatch: current.etag } as const) : ({ IfNoneMatch: '*' } as const);
    if (await bucket.writeIf(CURRENT, JSON.stringify(next), condition)) {
      await writePage(publication);
      return next;
    }
    await pause(Math.random() * 100 * (tries + 1));
  }
  throw new Error('Others keep publishing; try again when they are done.');
}

/**
 * Writes the page of the newest release. It reads the page's ETag before the release and writes on the condition that the ETag
 * is still the same: a slow writer never replaces a newer page with an older one.
 */
async function writePage({ bucket, ...settings }: Publication): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const unchanged = await bucket.unchanged(PAGE);
    const current = await currentRelease(bucket);
    if (!current) throw new Error('The release is gone.');
    const { page, importMap, others } = renderRelease(current.release, settings);
    for (const [key, html] of others) await bucket.write(key, html);
    if (await bucket.writeIf(PAGE, page, unchanged)) {
      // For people who debug; the page has the map inline.
      await bucket.write(IMPORT_MAP, importMap);
      return;
    }
    await pause(Math.random() * 100 * (tries + 1));
  }
  throw new Error('Others keep publishing; try again when they are done.');
}
