import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { acknowledgeFindings } from '../src/app/nag-acknowledgements.ts';
import { addParlance } from '../src/app/parlance-app.ts';
import { readDescribedFunctions } from '../src/described-functions.ts';
import type { Stage } from '../src/stages.ts';
import type { CloudTemplate } from './cloudformation/cloud-template.ts';
import { nagFindings } from './nag-findings.ts';
import { type Acknowledged, STAGES_UNDER_TEST, type SynthesisedStage } from './synthesised.ts';

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder to write to.');

const repository = join(import.meta.dirname, '..', '..');
const described = await readDescribedFunctions(join(repository, 'lambdas', 'src', 'domains'));

/** A stage's app, with stand-ins for functions' code. */
function parlanceApp(stage: Stage): App {
  const cdk = JSON.parse(readFileSync(join(repository, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  const outdir = mkdtempSync(join(folder ?? tmpdir(), 'cdk-out-'));
  const ffmpegFolder = join(outdir, 'ffmpeg');
  mkdirSync(join(ffmpegFolder, 'bin'), { recursive: true });
  writeFileSync(join(ffmpegFolder, 'bin', 'ffmpeg'), 'a stand-in');

  const entranceFolder = join(outdir, 'entrance');
  mkdirSync(entranceFolder);
  writeFileSync(join(entranceFolder, 'Dockerfile'), 'FROM scratch');

  const app = new App({ outdir, context: cdk.context });
  addParlance(app, {
    stage,
    described,
    code: () => Code.fromInline('export const handler = undefined;'),
    ffmpegFolder,
    entranceFolder,
  });
  return app;
}

function acknowledged(app: App): Acknowledged[] {
  return app.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([id, reason]) => ({ path: node.path, id: id.replace(/^annotation::/i, ''), reason })),
  );
}

for (const [name, stage] of Object.entries(STAGES_UNDER_TEST)) {
  const app = parlanceApp(stage);
  const stacks = app.node.children
    .filter((child) => child instanceof Stack)
    .map((stack) => ({
      name: stack.stackName,
      region: stack.region,
      template: Template.fromStack(stack).toJSON() as CloudTemplate,
      after: stack.dependencies.map(({ stackName }) => stackName),
    }));
  const found = nagFindings(app);
  acknowledgeFindings(app, stage, described);
  const synthesised: SynthesisedStage = {
    stacks,
    nag: { found, unacknowledged: nagFindings(app), acknowledged: acknowledged(app) },
  };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(synthesised));
}
