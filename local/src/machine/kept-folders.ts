import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';

/** Prefix of folders that are being written or removed; they are never taken. */
const UNFINISHED = '.unfinished-';
/** What is unfinished for so long, in milliseconds, was left behind by a process that was killed. */
const LEFT_BEHIND_MS = 60 * 60_000;

/**
 * A cache of folders by a key that identifies their content. It holds the latest folder only.
 * Others may use it at the same time: a folder comes and goes as a whole, by its renaming.
 */
export class KeptFolders {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Copies the folder that is kept by that name to `to`, in place of what is there; false when there is none (any more). */
  async take(name: string, to: string): Promise<boolean> {
    await rm(to, { recursive: true, force: true });
    try {
      await copy(join(this.#root, name), to);
      return true;
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      // It was replaced meanwhile: a part of it is worse than nothing.
      await rm(to, { recursive: true, force: true });
      return false;
    }
  }

  /** Keeps a copy of a folder in the place of those before it. */
  async keep(name: string, from: string): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    const unfinished = this.#unfinished();
    await copy(from, unfinished);
    for (const other of await readdir(this.#root)) if (other !== name) await this.#discard(other);
    try {
      await rename(unfinished, join(this.#root, name));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process has kept the same folder meanwhile.
      if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
    }
  }

  async #discard(name: string): Promise<void> {
    const folder = join(this.#root, name);
    try {
      if (name.startsWith(UNFINISHED)) {
        if ((await stat(folder)).mtimeMs < Date.now() - LEFT_BEHIND_MS)
          await rm(folder, { recursive: true, force: true });
        return;
      }
      const unfinished = this.#unfinished();
      await rename(folder, unfinished);
      await rm(unfinished, { recursive: true, force: true });
    } catch (error) {
      // Another process removes it.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }

  #unfinished(): string {
    return join(this.#root, `${UNFINISHED}${randomUUID()}`);
  }
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
