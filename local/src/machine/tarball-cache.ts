import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import pacote from 'pacote';
import { extract } from 'tar';

export interface TarballRequest {
  /** Exact package and version, e.g. `left-pad@1.3.0`. */
  readonly spec: string;
  /** The pinned sha512 of the tarball (subresource integrity form). */
  readonly integrity: string;
  /** The folder that shall hold the contents; when it exists the tarball has been fetched before. */
  readonly unpackTo: string;
  /** Chooses by the path inside the package (without the leading `package/`); everything when absent. */
  readonly filter?: (pathInPackage: string) => boolean;
}

/** Where fetched artefacts live: PARLANCE_CACHE, or `parlance` in the user's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.PARLANCE_CACHE || path.join(env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'parlance');
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * Fetches an npm tarball, checks it against its pinned integrity and unpacks it, once. The folder appears whole or not
 * at all: contents are unpacked beside it and renamed, so a killed run or two runs at a time leave no half of it.
 *
 * @returns `unpackTo`
 * @throws Error naming the package when it can't be fetched or isn't what was pinned
 */
export async function fetchTarball({ spec, integrity, unpackTo, filter }: TarballRequest): Promise<string> {
  if (await exists(unpackTo)) return unpackTo;
  const unfinished = `${unpackTo}.${randomUUID()}.part`;
  const tarball = `${unfinished}.tgz`;
  await mkdir(unfinished, { recursive: true });
  try {
    const registry = process.env.npm_config_registry;
    // Unpacked only once the whole of it is known to be what was pinned.
    await pacote.tarball.file(spec, tarball, { integrity, ...(registry ? { registry } : {}) });
    await extract({
      file: tarball,
      cwd: unfinished,
      strip: 1,
      filter: (entry) => filter?.(entry.slice(entry.indexOf('/') + 1)) ?? true,
    });
    await rename(unfinished, unpackTo).catch(async (error: unknown) => {
      if (!(await exists(unpackTo))) throw error;
    });
  } catch (cause) {
    throw new Error(
      `Could not fetch ${spec} from the npm registry: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(tarball, { force: true });
  }
  return unpackTo;
}
