import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();

describe.each(LOCALES)('connected accounts in %s', (locale) => {
  const stateful = templateOf(templates, `Stateful-${locale}`);
  const connected = templateOf(templates, `Connected-${locale}`);
  const keyArn = `parlance-dev-${locale}-connections-key`;

  it('[connections.stack] have a stack of their own, on the API and behind the authorizer of the Stateless stack', () => {
    const apiId = { 'Fn::ImportValue': `parlance-dev-${locale}-api-id` };
    for (const type of ['Route', 'Integration', 'Authorizer']) {
      const parts = Object.values(resourcesOf(connected, `AWS::ApiGatewayV2::${type}`));
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.map(({ Properties }) => Properties.ApiId)).toEqual(parts.map(() => apiId));
    }
    const [authorizer] = Object.values(resourcesOf(connected, 'AWS::ApiGatewayV2::Authorizer'));
    expect(JSON.stringify(authorizer?.Properties.AuthorizerUri)).toContain(
      `:function:parlance-dev-${locale}-authorizer`,
    );
  });

  it('[connections.stack] have a key that is rotated, outlives the stack, and is used by the functions that need tokens alone', () => {
    const [key] = Object.values(resourcesOf(stateful, 'AWS::KMS::Key'));
    expect([key?.Properties.EnableKeyRotation, key?.DeletionPolicy]).toEqual([true, 'Retain']);
    stateful.hasOutput('ConnectionsKeyArn', { Export: { Name: keyArn } });
    const users = [...templates].flatMap(([stack, template]) =>
      Object.entries(resourcesOf(template, 'AWS::IAM::Policy'))
        .filter(([, { Properties }]) => JSON.stringify(Properties).includes('kms:'))
        .filter(([, { Properties }]) => JSON.stringify(Properties).includes(keyArn))
        .map(([id]) => `${stack}: ${id.replace(/RoleDefaultPolicy.*/, '')}`),
    );
    expect(users.sort()).toEqual([
      `Connected-${locale}: Functionsbringmeeting`,
      `Connected-${locale}: Functionsconnections`,
      `Connected-${locale}: Functionsexporttranscript`,
      `Connected-${locale}: Functionsfollowmeeting`,
      `Connected-${locale}: Functionsmeetings`,
      `Workflows-${locale}: Functionssweepaccounts`,
    ]);
  });

  it('[connections.stack] are offered by the settings of the stage, or by the parameter in their place', () => {
    connected.hasParameter('Connections', { Default: '{}' });
    const whole = templateOf(synthesise('whole'), `Connected-${locale}`);
    const [, api] = Object.entries(resourcesOf(whole, 'AWS::Lambda::Function')).find(([id]) =>
      id.includes('connections'),
    ) ?? [''];
    expect(JSON.stringify(api?.Properties.Environment)).toContain('https://zoom.us/oauth/authorize');
    expect(JSON.stringify(connected.toJSON())).not.toContain('https://zoom.us');
  });
});
