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
  /** The folder for the contents. When it exists, the tarball is not fetched again. */
  readonly unpackTo: string;
  /** Selects files by their path in the package (without the leading `package/`). Without it all files are unpacked. */
  readonly filter?: (pathInPackage: string) => boolean;
}

/** The folder of downloaded artefacts: PARLANCE_CACHE, or `parlance` in the user's cache folder. */
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
 * Fetches an npm tarball, checks its pinned integrity and unpacks it, unless the folder exists. The contents are unpacked
 * into a folder beside it, which is then renamed. So a killed run, or two runs at the same time, never leave an
 * incomplete folder.
 *
 * @returns `unpackTo`
 * @throws Error naming the package when it can't be fetched or doesn't match the pinned integrity
 */
export async function fetchTarball({ spec, integrity, unpackTo, filter }: TarballRequest): Promise<string> {
  if (await exists(unpackTo)) return unpackTo;
  const unfinished = `${unpackTo}.${randomUUID()}.part`;
  const tarball = `${unfinished}.tgz`;
  await mkdir(unfinished, { recursive: true });
  try {
    const registry = process.env.npm_config_registry;
    // Checks the integrity of the whole tarball before anything is unpacked.
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
