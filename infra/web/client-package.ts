import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT_PACKAGE_PATH } from '@parlance/contract/client-package';
import * as z from 'zod';
import type { PagesBucket } from './pages-bucket.ts';

/** `client/dist/manifest.json`, as the build of the client writes it. */
const manifestSchema = z.object({ archive: z.string() });

/**
 * The path on disk of the built package of the client.
 *
 * @throws Error when it isn't built
 */
export async function builtClientPackage(root: string): Promise<string> {
  const dist = join(root, 'client', 'dist');
  const manifest = await readFile(join(dist, 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error('The client is not built: run "npm run build:web" first.', { cause });
  });
  return join(dist, manifestSchema.parse(JSON.parse(manifest)).archive);
}

/** Puts the client's package where `npm install` gets it. It is no part of a release: a rollback of the pages leaves it as it is. */
export async function publishClientPackage(bucket: PagesBucket, path: string): Promise<void> {
  await bucket.writeFile(CLIENT_PACKAGE_PATH.slice(1), path);
}
