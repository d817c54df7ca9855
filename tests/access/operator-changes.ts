import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { regionalNames } from '@parlance/infra/names';
import type { Person } from '../api.ts';
import { awsAddress } from '../running-system.ts';

/** Writes fields of people and workspaces in the tables of us. No API call changes these fields; operators do. */
export class OperatorChanges {
  readonly #documents: DynamoDBDocumentClient;
  readonly #tables = regionalNames('dev', 'us').tables;

  /** @param port the system's first port */
  constructor(port: number) {
    const client = new DynamoDBClient({ region: 'us-east-1', ...awsAddress({ port }) });
    this.#documents = DynamoDBDocumentClient.from(client);
  }

  /** Makes a person a corrector of these languages. */
  async makeCorrector({ session }: Pick<Person, 'session'>, correctLangCodes: readonly string[]): Promise<void> {
    await this.#documents.send(
      new UpdateCommand({
        TableName: this.#tables.users,
        Key: { uid: session.uid },
        UpdateExpression: 'SET isCorrector = :yes, correctLangCodes = :codes',
        ExpressionAttributeValues: { ':yes': true, ':codes': correctLangCodes },
      }),
    );
  }

  /** Replaces a workspace's billing fields. */
  async setBilling(oid: string, billing: object): Promise<void> {
    await this.#documents.send(
      new UpdateCommand({
        TableName: this.#tables.organizations,
        Key: { id: oid, item: 'organization' },
        UpdateExpression: 'SET billing = :billing',
        ExpressionAttributeValues: { ':billing': billing },
      }),
    );
  }
}
