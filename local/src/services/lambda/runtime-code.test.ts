import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { writeRuntimeCode } from './runtime-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlance-runtime-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the process of a function runs plain JavaScript, with all that it imports', () => {
  const entry = writeRuntimeCode(folder);
  expect(readdirSync(folder).every((name) => name.endsWith('.mjs'))).toBe(true);
  const start = {
    handler: 'absent.handler',
    codeDirectory: folder,
    layerDirectories: [],
    compileCacheDirectory: join(folder, 'cache'),
    packagesUrl: import.meta.url,
  };
  const { stderr } = spawnSync(process.execPath, ['--no-strip-types', entry, JSON.stringify(start)], {
    encoding: 'utf8',
  });
  // The runtime itself says that the function has no code.
  expect(stderr).toContain('Runtime.ImportModuleError');
});
