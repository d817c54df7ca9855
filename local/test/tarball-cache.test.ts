import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { fetchTarball } from '../src/machine/tarball-cache.ts';
import { temporaryHome } from './running-endpoint.ts';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let spec: string;
let integrity: string;

beforeAll(async () => {
  temporary = await temporaryHome();
  const packed = path.join(temporary.home, 'packed');
  await mkdir(path.join(packed, 'package', 'data'), { recursive: true });
  await writeFile(path.join(packed, 'package', 'package.json'), '{ "name": "packed", "version": "1.0.0" }');
  await writeFile(path.join(packed, 'package', 'data', 'model'), 'weights');
  await writeFile(path.join(packed, 'package', 'unwanted'), 'ballast');
  const file = path.join(temporary.home, 'packed.tgz');
  await create({ gzip: true, cwd: packed, file }, ['package']);
  spec = `file:${file}`;
  integrity = `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`;
});

afterAll(async () => {
  await temporary.remove();
});

it('unpacks the selected files once for several simultaneous requests', async () => {
  const cache = path.join(temporary.home, 'cache');
  const unpackTo = path.join(cache, 'packed-1.0.0');
  const fetching = [1, 2, 3].map(() =>
    fetchTarball({ spec, integrity, unpackTo, filter: (file) => file.startsWith('data/') }),
  );
  expect(await Promise.all(fetching)).toEqual([unpackTo, unpackTo, unpackTo]);
  expect(await readFile(path.join(unpackTo, 'data', 'model'), 'utf8')).toBe('weights');
  expect(await readdir(unpackTo)).toEqual(['data']);
  expect(await readdir(cache)).toEqual(['packed-1.0.0']);
});

it('leaves nothing of a tarball with a wrong integrity', async () => {
  const cache = path.join(temporary.home, 'refused');
  const wrong = `sha512-${createHash('sha512').update('other').digest('base64')}`;
  const refused = fetchTarball({ spec, integrity: wrong, unpackTo: path.join(cache, 'packed') });
  await expect(refused).rejects.toThrow(/Could not fetch file:.*sha512/);
  expect(await readdir(cache)).toEqual([]);
});
