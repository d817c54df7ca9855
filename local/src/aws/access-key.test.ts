import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentialsFile, derivedKey, ownerKeyOf, readOwnerKey } from './access-key.ts';
import { startEndpoint } from './endpoint.ts';

describe('the access key of a home', () => {
  let homes: string[];
  beforeEach(() => {
    homes = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'parlance-key-')));
  });
  afterEach(() => {
    for (const home of homes) rmSync(home, { recursive: true });
  });

  it('[local.own-key] is made once, is the only one of its kind, and only its user can read it', () => {
    const [one = '', other = ''] = homes;
    const key = ownerKeyOf(one);
    expect(ownerKeyOf(one)).toEqual(key);
    expect(readOwnerKey(one)).toEqual(key);
    expect(ownerKeyOf(other).secretAccessKey).not.toBe(key.secretAccessKey);
    expect(statSync(credentialsFile(one)).mode & 0o777).toBe(0o600);
    writeFileSync(credentialsFile(one), '');
    expect(() => ownerKeyOf(one)).toThrow('Delete it');
  });

  it('[local.disk-full] is made by the next start when it could not be written', () => {
    const [home = ''] = homes;
    const module = JSON.stringify(join(import.meta.dirname, 'access-key.ts'));
    const code = `import { ownerKeyOf } from ${module}; ownerKeyOf(${JSON.stringify(home)});`;
    // No file may have any bytes: as on a full disk, it can be made, but not written.
    const limited = ['-c', 'ulimit -f 0; exec "$0" --no-warnings --input-type=module -e "$1"', process.execPath, code];
    expect(spawnSync('bash', limited, { encoding: 'utf8' }).stderr).toMatch(/EFBIG|ENOSPC/);
    expect(readdirSync(home)).toEqual([]);
    expect(ownerKeyOf(home)).toEqual(readOwnerKey(home));
  });

  it('[local.own-key] gives each role another key, and the same at every start', async () => {
    const ownerKey = ownerKeyOf(homes[0] ?? '');
    const keys = await Promise.all(
      [ownerKey, ownerKey, undefined].map(async (key) => {
        const endpoint = await startEndpoint({ port: 0, ...(key && { ownerKey: key }) });
        const { secretAccessKey } = endpoint.registerPrincipal({ arn: 'arn:role' });
        await endpoint.close();
        return secretAccessKey;
      }),
    );
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
    expect(derivedKey(ownerKey, 'arn:other').secretAccessKey).not.toBe(keys[0]);
  });
});
