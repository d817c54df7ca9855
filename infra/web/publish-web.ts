import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BuiltPackage } from './built-packages.ts';
import type { CspSources } from './page.ts';
import type { PagesBucket } from './pages-bucket.ts';
import { asEarlier, type Packages, type Release, releaseSchema, renderRelease, withBuilt } from './release.ts';

interface Publication {
  readonly bucket: PagesBucket;
  readonly cspSources: CspSources;
}

/** The release that the pages are made of. */
const CURRENT = 'release.json';
const HISTORY = 'releases/';
const PAGE = 'index.html';
const IMPORT_MAP = 'import-map.json';
/** More deploys at once than this aren't waited for. */
const TRIES = 50;

/** What the CDN must ask for again after a publication; all else never changes. */
export const CHANGED_PATHS = ['/', `/${PAGE}`, `/${IMPORT_MAP}`, `/${CURRENT}`];

/**
 * Publishes builds of one or more packages: hashed files first, then the release that names them, and last the page with
 * its import map, so that whoever loads the page meanwhile finds all that it names. However many publish at once, none
 * loses what another published: the release is written only if it is still the one that was read. Publishing again
 * changes nothing.
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
 * Goes back to the build that a package had in an earlier version, or to the whole of that version. It is a version of
 * its own, so that it can be undone in the same way.
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

/** Earlier versions with when they were published, the newest first. */
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
  const { bucket, cspSources } = publication;
  for (let tries = 0; tries < TRIES; tries++) {
    const current = await currentRelease(bucket);
    const packages = await change(current?.release.packages ?? {});
    if (current && isDeepStrictEqual(packages, current.release.packages)) {
      await writePage(publication);
      return current.release;
    }
    const version = (current?.release.version ?? 0) + 1;
    const next: Release = { version, published: new Date().toISOString(), packages };
    // Nothing is changed when it can't be drawn.
    renderRelease(next, cspSources);
    // What is replaced is kept before it is replaced.
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
 * Draws the page of the newest release. What stands there is looked at before the release is read, and replaced only if
 * it is still that: the page never goes back to an older release, and whoever publishes last leaves the newest.
 */
async function writePage({ bucket, cspSources }: Publication): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const unchanged = await bucket.unchanged(PAGE);
    const current = await currentRelease(bucket);
    if (!current) throw new Error('The release is gone.');
    const { page, importMap } = renderRelease(current.release, cspSources);
    if (await bucket.writeIf(PAGE, page, unchanged)) {
      // For people to look at; the page has its own.
      await bucket.write(IMPORT_MAP, importMap);
      return;
    }
    await pause(Math.random() * 100 * (tries + 1));
  }
  throw new Error('Others keep publishing; try again when they are done.');
}
