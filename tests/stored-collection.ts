import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION } from '@parlance/contract/regions';
import { regionalNames } from '@parlance/infra/names';
import { environmentOf } from './saml/institutions.ts';

/** Sets the last heartbeat of the person who edits a transcript to `seconds` ago, in us. */
export async function ageEditing(web: string, id: string, seconds: number): Promise<void> {
  const {
    AWS_ENDPOINT_URL = '',
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
  } = environmentOf({
    port: Number(new URL(web).port),
  });
  const client = new DynamoDBClient({
    region: AWS_REGION.us,
    endpoint: AWS_ENDPOINT_URL,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });
  const command = new UpdateCommand({
    TableName: regionalNames('dev', 'us').tables.collections,
    Key: { id },
    UpdateExpression: 'SET editingAt = :at',
    ExpressionAttributeValues: { ':at': Math.floor(Date.now() / 1000) - seconds },
  });
  await DynamoDBDocumentClient.from(client).send(command);
  client.destroy();
}
