import { LOCALES, resourcesOf, synthesise, templateOf } from './synthesised.ts';

const templates = synthesise();

describe.each(LOCALES)('the client secrets of requests in %s', (locale) => {
  const stateful = templateOf(templates, `Stateful-${locale}`);
  const keyArn = `parlance-dev-${locale}-branding-key`;

  it('[white-label.openid] have a key of their own that is rotated; one function encrypts by it, and none decrypts', () => {
    const [, key] = Object.entries(resourcesOf(stateful, 'AWS::KMS::Key')).find(([id]) => /^Branding/.test(id)) ?? [];
    expect([key?.Properties.EnableKeyRotation, key?.DeletionPolicy]).toEqual([true, 'Retain']);
    stateful.hasOutput('BrandingKeyArn', { Export: { Name: keyArn } });
    const statements = [...templates].flatMap(([, template]) =>
      Object.entries(resourcesOf(template, 'AWS::IAM::Policy')).flatMap(([id, { Properties }]) => {
        const { Statement } = Properties.PolicyDocument as { readonly Statement: { readonly Action: unknown }[] };
        return Statement.filter((statement) => JSON.stringify(statement).includes(keyArn)).map(({ Action }) => [
          id.replace(/RoleDefaultPolicy.*/, ''),
          Action,
        ]);
      }),
    );
    expect(statements).toEqual([['Functionsfederation', 'kms:Encrypt']]);
  });
});
