import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from '../src/app/nag-acknowledgements.ts';
import { addParlance } from '../src/app/parlance-app.ts';
import { readDescribedFunctions } from '../src/described-functions.ts';
import { entranceImage } from '../src/entrance-image.ts';
import { bundledFunctions } from '../src/function-code.ts';
import { stageNamed } from '../src/stages.ts';

const root = join(import.meta.dirname, '..', '..');
const cache = join(root, '.cache');

try {
  const app = new App();
  const stage = stageNamed(app.node.tryGetContext('stage'));
  const described = await readDescribedFunctions(join(root, 'lambdas', 'src', 'domains'));
  addParlance(app, {
    stage,
    described,
    code: bundledFunctions({ root, cache }),
    entranceFolder: stage.entrance && entranceImage({ root, cache }),
    ffmpegFolder: process.env.FFMPEG_LAYER_DIR || join(cache, 'ffmpeg-layer'),
  });
  acknowledgeFindings(app, stage, described);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
