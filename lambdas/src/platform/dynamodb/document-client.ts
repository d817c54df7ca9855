import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { traced } from '../tracing.ts';

/** A document client for a region (the function's own by default); fields that are undefined are left out of items. */
export function createDocumentClient(region?: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(traced(new DynamoDBClient(region ? { region } : {})), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
