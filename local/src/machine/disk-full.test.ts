import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import { toAwsError } from '../aws/aws-error.ts';
import { inTransaction } from '../aws/store.ts';
import { FunctionLog } from '../services/lambda/function-log.ts';
import { isDiskFull, whenRoom } from './disk-full.ts';
import { lockHome } from './home-lock.ts';

const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const SQLITE_FULL = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

describe('a full disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlance-full-'));
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('[local.disk-full] is known by the error of a file, of a database, and by the cause of another', () => {
    expect([FULL, SQLITE_FULL, new Error('x', { cause: FULL })].map(isDiskFull)).toEqual([true, true, true]);
    expect([new Error('x'), undefined, 'ENOSPC', { code: 'EACCES' }].map(isDiskFull)).toEqual(Array(4).fill(false));
  });

  it('[local.disk-full] ends no process, wherever a write fails; other errors do', () => {
    const module = JSON.stringify(join(import.meta.dirname, 'disk-full.ts'));
    const run = (code: string) =>
      spawnSync(
        process.execPath,
        [
          '--no-warnings',
          '--input-type=module',
          '-e',
          `import { surviveFullDisk } from ${module};
           surviveFullDisk(() => process.exit(3));
           setTimeout(() => { throw Object.assign(new Error('x'), { code: '${code}' }); });
           setTimeout(() => console.log('alive'), 50);`,
        ],
        { encoding: 'utf8' },
      );
    const full = run('ENOSPC');
    expect([full.status, full.stdout.trim()]).toEqual([0, 'alive']);
    expect(full.stderr).toMatch(/^The disk is full\..*Parlance goes on by itself/);
    expect(run('EACCES').status).toBe(3);
  });

  it('[local.disk-full] answers calls with ServiceUnavailable', () => {
    expect(toAwsError(SQLITE_FULL)).toMatchObject({ code: 'ServiceUnavailable', status: 503 });
  });

  it('[local.disk-full] leaves a function its work without the log', () => {
    const file = join(folder, 'function.log');
    symlinkSync('/dev/full', file);
    const log = new FunctionLog(file);
    expect(() => log.line('lost')).not.toThrow();
    log.close();
  });

  it('[local.disk-full] ends a transaction with its own error', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA max_page_count = 2; CREATE TABLE t (a)');
    const write = () => inTransaction(database, () => database.exec('INSERT INTO t VALUES (zeroblob(100000))'));
    expect(write).toThrow('disk is full');
    expect(database.isTransaction).toBe(false);
    database.close();
  });

  it('[local.disk-full] lets work wait until there is room', async () => {
    let attempts = 0;
    const work = () => {
      if (++attempts < 3) throw SQLITE_FULL;
      return 'done';
    };
    await expect(whenRoom(work, 1)).resolves.toBe('done');
    await expect(whenRoom(() => Promise.reject(new Error('other')), 1)).rejects.toThrow('other');
  });

  it('[local.disk-full] is what a start on it says, and not that Parlance is running already', () => {
    const exec = jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw SQLITE_FULL;
    });
    expect(() => lockHome(folder)).toThrow(`The disk of ${folder} is full. Make room on it, then start again.`);
    exec.mockRestore();
    const unlock = lockHome(folder);
    expect(() => lockHome(folder)).toThrow('already running');
    unlock();
  });
});
