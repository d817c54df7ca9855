import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Synthesises all stages once for all tests, in a Node of its own: the CDK's validating engine, which is WebAssembly,
 * takes many times longer in each of Jest's contexts. Tests read the results from the folder in
 * PARLANCE_SYNTHESISED (see synthesised.ts).
 */
export default function synthesiseStages(): void {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-synthesised-'));
  process.env.PARLANCE_SYNTHESISED = folder;
  const script = join(import.meta.dirname, 'synthesise-stages.ts');
  execFileSync(process.execPath, ['--no-warnings', script, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
}
