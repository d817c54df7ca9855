/**
 * Deploys one front-end package apart from all others, or goes back:
 *
 *   npm run deploy:mfe -- editor --stage staging                builds and publishes mfe-editor
 *   npm run deploy:mfe -- --stage staging --list                lists the versions
 *   npm run deploy:mfe -- editor --stage staging --rollback 7   mfe-editor as in version 7, all else as it is
 *   npm run deploy:mfe -- --stage staging --rollback 7          everything as in version 7
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { GLOBAL_REGION } from '../src/names.ts';
import { stageNamed } from '../src/stages.ts';
import { frontEndPackages, readBuiltPackage } from './built-packages.ts';
import { type DeployedStage, readDeployedStage } from './deployed-stage.ts';
import { CHANGED_PATHS, history, publishPackages, rollBack } from './publish-web.ts';

const root = join(import.meta.dirname, '..', '..');

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      outputs: { type: 'string', default: 'cdk-outputs.json' },
      rollback: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  if (!values.stage) throw new Error('Say which stage: --stage dev, staging or prod.');
  const deployed = await readDeployedStage(stageNamed(values.stage), values.outputs);
  if (values.list) {
    const versions = await history(deployed.bucket);
    return versions.map(({ version, published }) => `${version}  ${published}`).join('\n') || 'No earlier versions.';
  }
  const name = positionals[0] === undefined ? undefined : await packageNamed(positionals[0]);
  const version = values.rollback
    ? await rollBack(deployed, versionNamed(values.rollback), name)
    : await deploy(deployed, name);
  await invalidate(deployed);
  return `The pages of ${values.stage} are of version ${version}.`;
}

async function deploy(deployed: DeployedStage, name: string | undefined): Promise<number> {
  if (!name) throw new Error('Say what to deploy, e.g. editor, or go back with --rollback <version>.');
  build(name);
  return (await publishPackages(deployed, [await readBuiltPackage(root, name)])).version;
}

/** `editor` and `mfe-editor` are the same. */
async function packageNamed(name: string): Promise<string> {
  const packages = await frontEndPackages(root);
  const found = packages.find((each) => each === name || each === `mfe-${name}`);
  if (!found) throw new Error(`There is no ${name}; choose one of ${packages.join(', ')}.`);
  return found;
}

function versionNamed(text: string): number {
  const version = Number(text);
  if (!Number.isInteger(version) || version < 1) throw new Error(`${text} is no version; see --list.`);
  return version;
}

function build(name: string): void {
  const { status } = spawnSync(process.execPath, ['--no-warnings', join(root, 'scripts', 'build-web.mjs'), name], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${name} could not be built.`);
}

/** Hashed files never change: the CDN must revalidate only the few files that name them. */
async function invalidate({ distributionId }: DeployedStage): Promise<void> {
  await new CloudFrontClient({ region: GLOBAL_REGION }).send(
    new CreateInvalidationCommand({
      DistributionId: distributionId,
      InvalidationBatch: {
        CallerReference: randomUUID(),
        Paths: { Quantity: CHANGED_PATHS.length, Items: CHANGED_PATHS },
      },
    }),
  );
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
