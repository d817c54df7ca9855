import { execFile, execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether LibreOffice is installed with a program, as Debian has it: a package for each program. Only few tests need it. */
export function hasOffice(program: 'Writer' | 'Calc'): boolean {
  try {
    const path = execFileSync('sh', ['-c', 'command -v soffice'], { encoding: 'utf8' }).trim();
    const library = program === 'Writer' ? 'libswlo.so' : 'libsclo.so';
    return existsSync(join(dirname(realpathSync(path)), library));
  } catch {
    return false;
  }
}

/**
 * Converts a file with LibreOffice, and answers the text of the result.
 *
 * @param kind what it becomes: an extension, and the name of a filter after a colon
 * @param folder a folder of the test's own, for the result and LibreOffice's profile
 */
export async function convertedByOffice(file: string, kind: string, folder: string): Promise<string> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await run('soffice', ['--headless', profile, '--convert-to', kind, '--outdir', join(folder, 'stored'), file]);
  const stored = join(folder, 'stored', basename(file).replace(/\w+$/, kind.split(':')[0] ?? ''));
  return (await readFile(stored, 'utf8')).replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}
