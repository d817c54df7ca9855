import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = '{contract,lambdas,infra,ui,mfe-*,local}/**/*.{ts,tsx,mjs}';

/** ADR 19: the code of `xlsx` that reads files has open advisories, so only its writer may be imported, in one place. */
it('imports only the writer of xlsx, in the one module that creates workbooks', () => {
  const imports = globSync(SOURCES, { cwd: ROOT, exclude: (path) => /node_modules|dist|cdk\.out|\.test\./.test(path) })
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(join(ROOT, file), 'utf8') }))
    .flatMap(({ file, source }) =>
      [...source.matchAll(/^import\s+([^;]*?)\s+from 'xlsx'|import\('xlsx'\)/gm)].map(
        ([, names]) => `${file}: ${names}`,
      ),
    );
  expect(imports).toEqual(['ui/src/exporting/workbook-file.ts: { utils, write }']);
});
