import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@parlance/contract/regions';
import { Template } from 'aws-cdk-lib/assertions';
import { type Stage, stageNamed } from '../src/stages.ts';
import type { PlacedStack } from './cloudformation/references.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
}

/** An acknowledgement as it lies at a construct. */
export interface Acknowledged {
  readonly path: string;
  readonly id: string;
  readonly reason: string;
}

/** What is kept of a stage's synthesis. */
export interface SynthesisedStage {
  readonly stacks: readonly PlacedStack[];
  /** Findings of cdk-nag without and with the acknowledgements, and these. */
  readonly nag: {
    readonly found: readonly string[];
    readonly unacknowledged: readonly string[];
    readonly acknowledged: readonly Acknowledged[];
  };
}

/** The stages of the table, and one in which all is set that a stage may set. */
export const STAGES_UNDER_TEST = {
  dev: stageNamed('dev'),
  staging: stageNamed('staging'),
  prod: stageNamed('prod'),
  whole: {
    ...stageNamed('staging'),
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0000-4000-8000-000000000000',
    analytics: { host: 'https://analytics.example', secretName: 'parlance/analytics' },
    errorReports: { dsn: 'https://key@errors.example/1', recordings: true },
    helpWidget: 'https://help.example/widget.js',
    captcha: { provider: 'turnstile', siteKey: 'site-key', secretName: 'parlance/captcha' },
    clouds: {
      dropbox: { appKey: 'app' },
      googleDrive: { clientId: 'client', apiKey: 'key', appId: '1' },
      kaltura: { partnerId: '42', appTokenId: '1_token' },
    },
    connections: { zoom: { clientId: 'zoom-client' }, 'google-drive': { clientId: 'client' } },
    google: { clientId: 'client', secretName: 'parlance/google' },
    emailDomains: ['one.example', 'two.example'],
    transcriptionLanguages: ['en-*', 'es-US'],
    entrance: {
      ...{ least: 2, most: 6 },
      regions: {
        us: {
          domain: 'us.entrance.example',
          certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0e0d0c-0000-4000-8000-000000000001',
        },
        eu: {
          domain: 'eu.entrance.example',
          certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/0f0e0d0c-0000-4000-8000-000000000002',
        },
      },
    },
  },
} as const satisfies Record<string, Stage>;

type StageUnderTest = keyof typeof STAGES_UNDER_TEST;

/** What was synthesised of a stage before the tests began. */
export function synthesised(stage: StageUnderTest): SynthesisedStage {
  const folder = process.env.PARLANCE_SYNTHESISED;
  if (!folder) throw new Error("Jest's global setup of the infrastructure's tests has not run.");
  return JSON.parse(readFileSync(join(folder, `${stage}.json`), 'utf8')) as SynthesisedStage;
}

/** The templates of a stage by their stack's name without `Parlance-<stage>-`. */
export function synthesise(stage: StageUnderTest = 'dev'): Map<string, Template> {
  const prefix = `Parlance-${STAGES_UNDER_TEST[stage].name}-`;
  return new Map(
    synthesised(stage).stacks.map(({ name, template }) => [
      name.replace(prefix, ''),
      Template.fromJSON({ ...template }),
    ]),
  );
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
