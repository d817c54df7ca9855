import { randomUUID } from 'node:crypto';
import { ACCOUNT_ID } from '../../aws/account.ts';
import { AwsError } from '../../aws/aws-error.ts';
import { textField } from '../../aws/json-fields.ts';
import { type AwsCall, type AwsService, answerError, answerJson } from '../../aws/service.ts';
import { openStore } from '../../aws/store.ts';
import type { SecretStore } from './secrets-manager-provider.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS secrets (
  region TEXT NOT NULL, name TEXT NOT NULL, version TEXT NOT NULL, value TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (region, name)
);
`;
const NAME = /^[A-Za-z0-9/_+=.@-]{1,512}$/;
/** AWS adds a hyphen and six characters to a secret's name. */
const ARN = /^arn:aws:secretsmanager:[a-z0-9-]+:\d+:secret:(.+)-[A-Za-z0-9]{6}$/;
const SUFFIX = '-AbCdEf';
/** Bytes. */
const MAXIMUM_SECRET_SIZE = 65_536;

/** Secrets Manager: text secrets, the current version only. */
export function createSecretsManagerService({
  home,
}: {
  readonly home: string;
}): AwsService & SecretStore & { close(): Promise<void> } {
  const database = openStore(home, 'secretsmanager', SCHEMA);

  function find(region: string, id: string) {
    const name = ARN.exec(id)?.[1] ?? id;
    return database.prepare('SELECT * FROM secrets WHERE region = ? AND name = ?').get(region, name);
  }

  function require(region: string, id: string) {
    const secret = find(region, id);
    if (secret) return secret;
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }

  function put(region: string, name: string, request: unknown): string {
    const value = textField(request, 'SecretString');
    if (value === '') throw new AwsError('InvalidRequestException', 'You must provide SecretString.');
    if (Buffer.byteLength(value) > MAXIMUM_SECRET_SIZE) {
      throw new AwsError('InvalidParameterException', 'The secret value is too large.');
    }
    const version = textField(request, 'ClientRequestToken') || randomUUID();
    database
      .prepare('INSERT OR REPLACE INTO secrets (region, name, version, value, created_at) VALUES (?, ?, ?, ?, ?)')
      .run(region, name, version, value, Date.now());
    return version;
  }

  function act({ target, region }: AwsCall, request: unknown): unknown {
    const id = textField(request, 'SecretId');
    switch (target) {
      case 'CreateSecret': {
        const name = textField(request, 'Name');
        if (!NAME.test(name)) throw new AwsError('ValidationException', 'Invalid name.');
        if (find(region, name)) {
          throw new AwsError(
            'ResourceExistsException',
            `The operation failed because the secret ${name} already exists.`,
          );
        }
        return { ARN: arnOf(region, name), Name: name, VersionId: put(region, name, request) };
      }
      case 'PutSecretValue': {
        const name = String(require(region, id).name);
        const VersionId = put(region, name, request);
        return { ARN: arnOf(region, name), Name: name, VersionId, VersionStages: ['AWSCURRENT'] };
      }
      case 'GetSecretValue': {
        const { name, version, value, created_at } = require(region, id);
        return {
          ARN: arnOf(region, String(name)),
          Name: name,
          VersionId: version,
          SecretString: value,
          VersionStages: ['AWSCURRENT'],
          CreatedDate: Number(created_at) / 1000,
        };
      }
      default:
        throw new AwsError('UnsupportedOperation', `${target} is not supported here`);
    }
  }

  return {
    signingNames: ['secretsmanager'],
    async handle(call) {
      try {
        const request: unknown = JSON.parse((await call.body()).toString() || '{}');
        answerJson(call.response, act(call, request), { contentType: 'application/x-amz-json-1.1' });
      } catch (error) {
        answerError(call.response, error);
      }
    },
    ensure(region, name, make) {
      if (!find(region, name)) put(region, name, { SecretString: make() });
      return arnOf(region, name);
    },
    async close() {
      database.close();
    },
  };
}

function arnOf(region: string, name: string): string {
  return `arn:aws:secretsmanager:${region}:${ACCOUNT_ID}:secret:${name}${SUFFIX}`;
}
