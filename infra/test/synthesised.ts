import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@parlance/contract/regions';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { addParlance } from '../src/parlance-app.ts';
import { type StageName, stageNamed } from '../src/stages.ts';
import type { CloudTemplate } from './cloudformation/cloud-template.ts';
import type { PlacedStack } from './cloudformation/references.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}

/** A stage's app, with stand-ins for functions' code. */
export function parlanceApp(stageName: StageName = 'dev'): App {
  const repository = join(import.meta.dirname, '..', '..');
  const cdk = JSON.parse(readFileSync(join(repository, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  const ffmpegFolder = mkdtempSync(join(tmpdir(), 'ffmpeg-layer-'));
  mkdirSync(join(ffmpegFolder, 'bin'));
  writeFileSync(join(ffmpegFolder, 'bin', 'ffmpeg'), 'a stand-in');

  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'cdk-out-')), context: cdk.context });
  addParlance(app, {
    stage: stageNamed(stageName),
    code: () => Code.fromInline('export const handler = undefined;'),
    ffmpegFolder,
  });
  return app;
}

function stacksOf(app: App): Stack[] {
  return app.node.children.filter((child) => child instanceof Stack);
}

/** The templates of a stage by their stack's name without `Parlance-<stage>-`. */
export function synthesise(stageName: StageName = 'dev'): Map<string, Template> {
  return new Map(
    stacksOf(parlanceApp(stageName)).map((stack) => [
      stack.stackName.replace(`Parlance-${stageName}-`, ''),
      Template.fromStack(stack),
    ]),
  );
}

/** The stacks of a stage with their places. */
export function synthesisePlaced(stageName: StageName): PlacedStack[] {
  return stacksOf(parlanceApp(stageName)).map((stack) => ({
    name: stack.stackName,
    region: stack.region,
    template: Template.fromStack(stack).toJSON() as CloudTemplate,
    after: stack.dependencies.map(({ stackName }) => stackName),
  }));
}

/** A template among those of {@link synthesise}. */
export function templateOf(templates: ReadonlyMap<string, Template>, stack: string): Template {
  const template = templates.get(stack);
  if (!template) throw new Error(`There is no stack ${stack}.`);
  return template;
}

/** A template's resources of a type, by logical id. */
export function resourcesOf(template: Template, type: string): Record<string, Resource> {
  return template.findResources(type) as Record<string, Resource>;
}

export const LOCALES: readonly Locale[] = ['us', 'eu'];
