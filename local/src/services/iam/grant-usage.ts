import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull, tellDiskFull } from '../../machine/disk-full.ts';
import type { Grant } from './policy-evaluator.ts';

/** A grant and its holder. */
export interface HeldGrant extends Grant {
  /** ARN of the role, or of the resource with the policy. */
  readonly holder: string;
}

/**
 * Records which grants are used, so that unused grants can be found. It writes JSON lines to
 * `<home>/state/iam-grants.jsonl`: `{ grants }` at every start, `{ used }` at a grant's first use. Each write is
 * synchronous. If the environment variable LOCAL_IAM_USAGE names a file, the lines also go there; this file collects
 * the lines of many homes.
 */
export class GrantUsage {
  readonly #files: readonly string[];
  readonly #known = new Set<string>();
  readonly #early: string[] = [];
  #begun = false;

  constructor(home: string, gather = process.env.LOCAL_IAM_USAGE) {
    const folder = join(home, 'state');
    mkdirSync(folder, { recursive: true });
    this.#files = [join(folder, 'iam-grants.jsonl'), ...(gather ? [gather] : [])];
  }

  /** Records the grants of the templates, and the grants that were used before this call. */
  begin(grants: readonly HeldGrant[]): void {
    for (const file of this.#files) endLine(file);
    this.#append({ grants });
    this.#begun = true;
    for (const grant of this.#early.splice(0)) this.#append({ used: grant });
  }

  use({ source, action, resource }: Grant): void {
    const grant = `${source} ${action} ${resource}`;
    if (this.#known.has(grant)) return;
    if (this.#begun && !this.#append({ used: grant })) return;
    if (!this.#begun) this.#early.push(grant);
    this.#known.add(grant);
  }

  /** False when the disk is full: the grant is recorded at its next use. */
  #append(line: object): boolean {
    const text = `${JSON.stringify(line)}\n`;
    try {
      for (const file of this.#files) appendFileSync(file, text, { flag: 'as' });
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      tellDiskFull();
      return false;
    }
    return true;
  }
}

/** Ends an incomplete line of a killed process, so that the next line is not appended to it. */
function endLine(file: string): void {
  if (existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n')) appendFileSync(file, '\n');
}
