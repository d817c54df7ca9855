import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { linkCompileCache } from './compile-cache.ts';
import { writeRuntimeCode } from './runtime-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlance-compiled-'));
const runtime = writeRuntimeCode(join(folder, 'runtime'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a function of a home for one event, kills its process, and answers what Node says of its compile cache. */
async function coldStart(home: string): Promise<string> {
  const codeDirectory = join(folder, home, 'function');
  mkdirSync(codeDirectory, { recursive: true });
  writeFileSync(join(codeDirectory, 'index.mjs'), 'export const handler = async () => "done";');
  const start = {
    handler: 'index.handler',
    codeDirectory,
    layerDirectories: [],
    compileCacheDirectory: linkCompileCache(join(folder, home), join(folder, 'cache')),
    packagesUrl: import.meta.url,
  };
  const child = fork(runtime, [JSON.stringify(start)], {
    env: { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  const asked = Promise.withResolvers<void>();
  child.stderr?.on('data', (data: Buffer) => {
    said += data;
    if (said.includes('flushCompileCache() finished')) asked.resolve();
  });
  child.send({ kind: 'invoke', event: '{}', context: {} });
  await asked.promise;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return said;
}

test('a cold start finds the code that a killed process of another home has compiled', async () => {
  expect(await coldStart('first')).not.toMatch(/index\.mjs was accepted/);
  expect(await coldStart('second')).toMatch(/index\.mjs was accepted/);
});
