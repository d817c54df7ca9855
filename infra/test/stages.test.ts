import type { Template } from 'aws-cdk-lib/assertions';
import { type StageName, stageNamed } from '../src/stages.ts';
import { LOCALES, synthesise, templateOf } from './synthesised.ts';

const STAGES: readonly StageName[] = ['dev', 'staging', 'prod'];

describe.each(STAGES)('the stage %s', (stage) => {
  const templates = synthesise(stage);
  const others = STAGES.filter((other) => other !== stage);

  it('[infra.stages] holds nothing of another stage', () => {
    for (const template of templates.values()) {
      const text = JSON.stringify(template.toJSON());
      for (const other of others) {
        expect(text).not.toContain(`parlance-${other}-`);
        expect(text).not.toContain(stageNamed(other).domain);
      }
    }
  });

  it('[infra.stages] admits the e-mail domains of the table, in each region', () => {
    for (const locale of LOCALES) {
      const Default = stageNamed(stage).emailDomains?.join(',') ?? '*';
      templateOf(templates, `Stateless-${locale}`).hasParameter('EmailDomains', { Default });
    }
  });
});

describe('[uploading.engine-languages] the languages of the transcription', () => {
  const parameters = (template: Template) =>
    Object.values(template.findParameters('TranscriptionLanguages')) as { Default: string; AllowedPattern: string }[];

  it('are all unless the stage names some, are given to the functions that take a language, and to config.json', () => {
    for (const locale of LOCALES) {
      for (const [stage, Default] of [
        ['dev', '*'],
        ['whole', 'en-*,es-US'],
      ] as const) {
        const template = templateOf(synthesise(stage), `Stateless-${locale}`);
        expect(parameters(template)).toEqual([expect.objectContaining({ Default })]);
        template.hasOutput('OfferedLanguages', { Value: { Ref: 'TranscriptionLanguages' } });
        const functions = Object.values(template.findResources('AWS::Lambda::Function'));
        const told = functions.filter(({ Properties }) => Properties.Environment.Variables.TRANSCRIPTION_LANGUAGES);
        expect(told.map(({ Properties }) => Properties.FunctionName)).toEqual([
          expect.stringContaining('collections'),
          expect.stringContaining('pipeline'),
        ]);
      }
    }
  });

  it.each([
    ...(['*', 'en-*', 'en-US', 'en-*,es-US,zu-ZA'] as const).map((setting) => [setting, true] as const),
    ...(['', 'en', 'tlh-*', 'en-US,', 'en-US, es-US', 'en-*,*'] as const).map((setting) => [setting, false] as const),
  ])('of which CloudFormation takes %j: %p', (setting, isTaken) => {
    const [parameter] = parameters(templateOf(synthesise('dev'), 'Stateless-us'));
    expect(new RegExp(`^(?:${parameter?.AllowedPattern})$`).test(setting)).toBe(isTaken);
  });
});

describe('the stages', () => {
  it('[accounts.dev-domains] dev alone is for the company', () => {
    expect(STAGES.filter((stage) => stageNamed(stage).emailDomains)).toEqual(['dev']);
    expect(stageNamed('dev').emailDomains).toEqual(['parlance.example']);
  });
});
