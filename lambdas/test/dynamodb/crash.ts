import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

const WRITES = new Set([
  'PutItemCommand',
  'UpdateItemCommand',
  'DeleteItemCommand',
  'BatchWriteItemCommand',
  'TransactWriteItemsCommand',
]);

/** The process died. */
export class KilledError extends Error {
  override name = 'Killed';
}

/**
 * Lets a client die at its writes: `kill(n, 'before', again)` before the n-th from now is made, `kill(n, 'after', again)` when it is made and
 * its answer did not arrive. From then on every request fails, until `revive()`. With `again` the next process lives.
 */
export function mortal(documents: DynamoDBDocumentClient) {
  let left = Number.POSITIVE_INFINITY;
  let when: 'before' | 'after' = 'before';
  let again = false;
  documents.middlewareStack.add(
    (next, context) => async (request) => {
      if (left <= 0) throw new KilledError();
      if (!WRITES.has(String(context.commandName))) return next(request);
      left -= 1;
      if (left > 0) return next(request);
      if (when === 'after') await next(request);
      if (again) left = Number.POSITIVE_INFINITY;
      throw new KilledError();
    },
    { step: 'initialize' },
  );
  return {
    kill(at: number, moment: 'before' | 'after', isReplaced: boolean) {
      [left, when, again] = [at, moment, isReplaced];
    },
    revive() {
      left = Number.POSITIVE_INFINITY;
    },
  };
}
