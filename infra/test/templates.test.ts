import { Match } from 'aws-cdk-lib/assertions';
import { stageNamed } from '../src/stages.ts';
import { synthesise } from './synthesised.ts';

/** Keys of assets are hashes of contents, and change without the template changing. */
function withoutAssetKeys(template: unknown): unknown {
  return JSON.parse(JSON.stringify(template).replace(/[0-9a-f]{64}/g, '<hash>'));
}

describe('the templates', () => {
  const templates = synthesise();

  for (const [stack, template] of templates) {
    it(`[infra.snapshot] ${stack} is what was recorded`, () => {
      expect(withoutAssetKeys(template.toJSON())).toMatchSnapshot();
    });
  }

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
