import { Match } from 'aws-cdk-lib/assertions';
import { stageNamed } from '../src/stages.ts';
import { LOCALES, synthesise, templateOf } from './synthesised.ts';

/** The stacks that hold data. */
const RECORDED = ['Global', ...LOCALES.map((locale) => `Stateful-${locale}`)];

describe('the templates', () => {
  const templates = synthesise();

  // Only what holds data is recorded: a reviewer reads every line of it. Explicit tests hold the rest.
  it.each(RECORDED)('[infra.snapshot] %s is what was recorded', (stack) => {
    expect(templateOf(templates, stack).toJSON()).toMatchSnapshot();
  });

  it('refer to nothing across regions and make nothing by custom resources', () => {
    for (const template of templates.values()) {
      const text = JSON.stringify(template.toJSON());
      expect(text).not.toContain('Custom::');
      expect(text).not.toContain('ExportsReader');
      expect(Object.keys(template.toJSON().Resources as object).length).toBeLessThan(400);
    }
  });

  it('differ between stages in names, and protect production from being deleted', () => {
    const prod = synthesise('prod');
    prod.get('Stateful-eu')?.hasResourceProperties('AWS::DynamoDB::Table', { TableName: 'parlance-prod-eu-users' });
    prod
      .get('Stateless-us')
      ?.hasParameter('WebUrl', Match.objectLike({ Default: `https://${stageNamed('prod').domain}` }));
  });

  it('exist for known stages alone', () => {
    expect(stageNamed().name).toBe('dev');
    expect(() => stageNamed('live')).toThrow('There is no stage "live"; choose one of dev, staging, prod.');
  });
});
