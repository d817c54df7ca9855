/**
 * Publishes all built pages to a deployed stage, and what they name: `config.json`, what search engines read, and the package of the client.
 *
 *   npx cdk deploy --all -c stage=staging --outputs-file cdk-outputs.json
 *   npm run publish:web -- --stage staging
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stageNamed } from '../src/stages.ts';
import { frontEndPackages, readBuiltPackage } from './built-packages.ts';
import { builtClientPackage, publishClientPackage } from './client-package.ts';
import { publishForCrawlers } from './crawlers.ts';
import { readDeployedStage } from './deployed-stage.ts';
import { publishPackages } from './publish-web.ts';

const { values } = parseArgs({
  options: { stage: { type: 'string' }, outputs: { type: 'string', default: 'cdk-outputs.json' } },
});
const root = join(import.meta.dirname, '..', '..');
const stage = stageNamed(values.stage);
const deployed = await readDeployedStage(stage, values.outputs);
const { bucket, config } = deployed;
const built = await Promise.all((await frontEndPackages(root)).map((name) => readBuiltPackage(root, name)));
const clientPackage = await builtClientPackage(root);
await bucket.write('config.json', JSON.stringify(config));
await publishForCrawlers(bucket, config);
await publishClientPackage(bucket, clientPackage);
const { version, uploaded } = await publishPackages(deployed, built);
process.stdout.write(`The pages of ${stage.name} are of version ${version}; ${uploaded} files were new.\n`);
