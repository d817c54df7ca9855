import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './error-code.ts';

/** Prefix of folders that a process is writing or removing. They are never copied to a target. */
const UNFINISHED = '.unfinished-';
/** An unfinished folder older than this, in milliseconds, is the leftover of a killed process. */
const LEFT_BEHIND_MS = 60 * 60_000;

/**
 * A cache of folders by a key that identifies their content. It holds the latest folder only. Several processes may use
 * it at the same time: a rename adds or removes a folder as a whole.
 */
export class KeptFolders {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Replaces `to` with a copy of the cached folder `name`. Returns false when the cache doesn't hold that folder. */
  async take(name: string, to: string): Promise<boolean> {
    await rm(to, { recursive: true, force: true });
    try {
      await copy(join(this.#root, name), to);
      return true;
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      // Another process replaced the folder during the copy. An incomplete copy must not stay.
      await rm(to, { recursive: true, force: true });
      return false;
    }
  }

  /** Stores a copy of a folder and removes the earlier ones. */
  async keep(name: string, from: string): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    const unfinished = this.#unfinished();
    await copy(from, unfinished);
    for (const other of await readdir(this.#root)) if (other !== name) await this.#discard(other);
    try {
      await rename(unfinished, join(this.#root, name));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process has stored the same folder meanwhile.
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
      // Another process is removing it.
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
