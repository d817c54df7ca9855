import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateSecretCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { createCaptcha } from '@parlance/lambdas/domains/users/captcha';
import { createSecret } from '@parlance/lambdas/platform/secret';
import { startEndpoint } from '@parlance/local/aws/endpoint';
import { createSecretsManagerService } from '@parlance/local/services/secretsmanager/secrets-manager-service';
import { removeHome } from '../running-system.ts';

const NAME = 'parlance/captcha';

it('[accounts.captcha] verifies captchas at the provider with the secret from Secrets Manager', async () => {
  const home = await mkdtemp(join(tmpdir(), 'parlance-captcha-'));
  const endpoint = await startEndpoint({ port: 0 });
  const service = createSecretsManagerService({ home });
  endpoint.register(service);
  const { accessKeyId, secretAccessKey } = endpoint.root;
  const credentials = { accessKeyId, secretAccessKey };
  const secrets = new SecretsManagerClient({ region: 'us-east-1', endpoint: endpoint.address, credentials });
  // Like real providers, it accepts a token only with the right secret.
  const provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    response.end(JSON.stringify({ success: form.get('secret') === 'site-secret' && form.get('response') === 'good' }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
  const verifying = () => createCaptcha({ verifyUrl, secret: createSecret(NAME, secrets) });
  try {
    await expect(verifying()('good', '127.0.0.1')).rejects.toThrow();
    await secrets.send(new CreateSecretCommand({ Name: NAME, SecretString: 'wrong' }));
    expect(await verifying()('good', '127.0.0.1')).toBe(false);
    await secrets.send(new PutSecretValueCommand({ SecretId: NAME, SecretString: 'site-secret' }));
    const verify = verifying();
    expect([await verify('good', '127.0.0.1'), await verify('forged', '127.0.0.1')]).toEqual([true, false]);
  } finally {
    provider.close();
    await endpoint.close();
    await service.close();
    await removeHome(home);
  }
});
