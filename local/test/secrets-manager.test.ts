import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { createSecretsManagerService } from '../src/services/secretsmanager/secrets-manager-service.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';

let endpoint: Endpoint;
let folder: Awaited<ReturnType<typeof temporaryHome>>;
let service: ReturnType<typeof createSecretsManagerService>;

beforeAll(async () => {
  folder = await temporaryHome();
  endpoint = await freeEndpoint();
  service = createSecretsManagerService({ home: folder.home });
  endpoint.register(service);
});

afterAll(async () => {
  await endpoint.close();
  await service.close();
  await folder.remove();
});

it('[local.secrets] stores secrets by name and by ARN, separately for each region', async () => {
  const us = new SecretsManagerClient(clientOptions(endpoint));
  const eu = new SecretsManagerClient(clientOptions(endpoint, 'eu-west-1'));
  const { ARN } = await us.send(new CreateSecretCommand({ Name: 'team/key', SecretString: 'one' }));
  const read = async (id = 'team/key', client = us) => {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
    return SecretString;
  };
  expect([await read(), await read(ARN)]).toEqual(['one', 'one']);
  await us.send(new PutSecretValueCommand({ SecretId: 'team/key', SecretString: 'two' }));
  expect(await read()).toBe('two');
  await expect(read('team/key', eu)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(us.send(new CreateSecretCommand({ Name: 'team/key', SecretString: 'x' }))).rejects.toMatchObject({
    name: 'ResourceExistsException',
  });
  await expect(us.send(new CreateSecretCommand({ Name: 'empty' }))).rejects.toMatchObject({
    name: 'InvalidRequestException',
  });
});
