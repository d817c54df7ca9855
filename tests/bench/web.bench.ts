import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { benchPages } from './pages.bench.ts';
import type { Row } from './row.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

interface Sizes {
  readonly packages: Record<string, { readonly total: number }>;
  readonly firstLoad: number;
  readonly routes: Record<string, number>;
  readonly shellAndReact: number;
}

/** Gzipped sizes of what browsers load, and what people notice of it on a slow machine. */
export async function benchWeb(): Promise<Row[]> {
  return [...(await sizeRows()), ...(await benchPages())];
}

/** The shell with the shared React, all of the first load, each package. */
async function sizeRows(): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(NODE, ['--no-warnings', 'scripts/build-web.mjs', '--sizes'], {
    cwd: ROOT,
  });
  const sizes = JSON.parse(stdout) as Sizes;
  const kilobytes = (bytes: number): { value: number; unit: string } => ({ value: bytes / 1000, unit: 'kB gzip' });
  return [
    { name: 'shell and shared React, without MUI', ...kilobytes(sizes.shellAndReact), aim: '<= 90' },
    { name: 'first load of any page, with MUI', ...kilobytes(sizes.firstLoad) },
    { name: 'first load of /signin', ...kilobytes(sizes.firstLoad + (sizes.routes['mfe-auth'] ?? 0)), aim: '<= 200' },
    {
      name: 'first load of /dashboard',
      ...kilobytes(sizes.firstLoad + (sizes.routes['mfe-dashboard'] ?? 0)),
      aim: '<= 260',
    },
    ...Object.entries(sizes.packages).map(([name, { total }]) => ({
      name: `all files of ${name}`,
      ...kilobytes(total),
    })),
  ];
}
