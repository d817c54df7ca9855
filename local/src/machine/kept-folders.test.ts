import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptFolders } from './kept-folders.ts';

const FILES = 200;

describe('[local.start] a cached folder', () => {
  let home: string;
  let kept: KeptFolders;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'kept-folders-'));
    kept = new KeptFolders(join(home, 'kept'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  async function made(text: string): Promise<string> {
    const folder = join(home, `made-${text}`);
    await mkdir(join(folder, 'inner'), { recursive: true });
    for (let i = 0; i < FILES; i++) await writeFile(join(folder, 'inner', `${i}.txt`), text);
    return folder;
  }

  const taken = join('taken', 'inner');

  it('is copied without changes and replaces the target folder', async () => {
    expect(await kept.take('a', join(home, 'taken'))).toBe(false);
    await kept.keep('a', await made('one'));
    await mkdir(join(home, taken), { recursive: true });
    await writeFile(join(home, taken, 'old.txt'), 'old');
    expect(await kept.take('a', join(home, 'taken'))).toBe(true);
    expect(await readdir(join(home, taken))).toHaveLength(FILES);
    expect(await readFile(join(home, taken, '7.txt'), 'utf8')).toBe('one');
  });

  it('is replaced by the next folder, also when several writers store it at the same time', async () => {
    await kept.keep('a', await made('one'));
    const two = await made('two');
    await Promise.all([kept.keep('b', two), kept.keep('b', two), kept.keep('b', two)]);
    expect(await readdir(join(home, 'kept'))).toEqual(['b']);
  });

  it('is copied as a whole or not at all while another folder replaces it', async () => {
    const [one, two] = [await made('one'), await made('two')];
    const outcomes: boolean[] = [];
    for (let round = 0; round < 10; round++) {
      await kept.keep('a', one);
      const takes = Array.from({ length: 4 }, (_, i) => join(home, `taken-${i}`));
      const [, ...got] = await Promise.all([kept.keep('b', two), ...takes.map((to) => kept.take('a', to))]);
      for (const [i, to] of takes.entries()) {
        if (got[i]) expect(await readdir(join(to, 'inner'))).toHaveLength(FILES);
        else await expect(readdir(to)).rejects.toMatchObject({ code: 'ENOENT' });
      }
      outcomes.push(...got);
    }
    expect(outcomes).toHaveLength(40);
  });

  it('removes the leftovers of a killed process when it is stored', async () => {
    const killed = join(home, 'kept', '.unfinished-killed');
    const writing = join(home, 'kept', '.unfinished-writing');
    await mkdir(killed, { recursive: true });
    await mkdir(writing, { recursive: true });
    await utimes(killed, 0, 0);
    await kept.keep('a', await made('one'));
    expect(await readdir(join(home, 'kept'))).toEqual(['.unfinished-writing', 'a']);
  });
});
