import { SecretsManagerProvider } from './secrets-manager-provider.ts';

const resource = (properties: Record<string, unknown>) => ({
  ...{ type: 'AWS::SecretsManager::Secret', logicalId: 'Key', stackName: 'Stack', region: 'us-east-1' },
  ...{ accountId: '000000000000', properties },
});

describe('a secret of a template', () => {
  it('has a value that is made once', async () => {
    const values = new Map<string, string>();
    const provider = new SecretsManagerProvider({
      ensure(region, name, make) {
        if (!values.has(name)) values.set(name, make());
        return `arn:aws:secretsmanager:${region}:000000000000:secret:${name}-AbCdEf`;
      },
    });
    const described = resource({
      Name: 'a-key',
      GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true },
    });
    const first = await provider.provision(described);
    const [value] = values.values();
    expect(value).toMatch(/^[A-Za-z0-9]{64}$/);
    expect(await provider.provision(described)).toEqual(first);
    expect([...values]).toEqual([['a-key', value]]);
    await expect(provider.provision(resource({ SecretString: 'open' }))).rejects.toThrow('made-up value');
  });
});
