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

describe('the stages', () => {
  it('[accounts.dev-domains] dev alone is for the company', () => {
    expect(STAGES.filter((stage) => stageNamed(stage).emailDomains)).toEqual(['dev']);
    expect(stageNamed('dev').emailDomains).toEqual(['parlance.example']);
  });
});
