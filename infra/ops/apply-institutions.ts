/**
 * Lets institutions sign in again after a deployment that changed the user pools' client; docs/institutions.md tells why.
 *
 *   npm run apply-institutions -- --stage staging
 */
import { parseArgs } from 'node:util';
import { LOCALES } from '@parlance/contract/regions';
import { stageNamed } from '../src/stages.ts';
import { readFederation } from './deployed-federation.ts';
import { offerAllProviders } from './institutions.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string' }, outputs: { type: 'string', default: 'cdk-outputs.json' } },
});

async function main(): Promise<void> {
  const stage = stageNamed(values.stage);
  for (const locale of LOCALES) {
    const names = await offerAllProviders(await readFederation(stage, locale, values.outputs));
    process.stdout.write(`${locale}: ${names.length > 0 ? names.join(', ') : 'no identity providers'}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
