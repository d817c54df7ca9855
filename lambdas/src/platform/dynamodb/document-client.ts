import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { traced } from '../tracing.ts';

/**
 * `convertClassInstanceToMap`: the SDK takes a map with a key `constructor`, such as a person's tag, for an instance of a
 * class, and refuses it without this option.
 */
export const MARSHALL_OPTIONS = { removeUndefinedValues: true, convertClassInstanceToMap: true };

/** A document client for a region (the function's own by default); fields that are undefined are left out of items. */
export function createDocumentClient(region?: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(traced(new DynamoDBClient(region ? { region } : {})), {
    // A copy: the client adds an option of its own to it.
    marshallOptions: { ...MARSHALL_OPTIONS },
  });
}
