import type { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

function isNamed(error: unknown, name: string): error is DynamoDBServiceException {
  return error instanceof Error && error.name === name;
}

/** The result of a conditional write; undefined when its condition does not hold. */
export async function ifConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (isNamed(error, 'ConditionalCheckFailedException')) return undefined;
    throw error;
  }
}

/** The result of a write. Throws what `refuse` makes when the item would exceed DynamoDB's limit of 400 kB. */
export async function unlessTooLarge<T>(write: Promise<T>, refuse: () => Error): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isNamed(error, 'ValidationException') && /item size/i.test(error.message)) throw refuse();
    throw error;
  }
}
