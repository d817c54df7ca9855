import {
  IdempotencyAlreadyInProgressError,
  IdempotencyConfig,
  IdempotencyInconsistentStateError,
  IdempotencyPersistenceLayerError,
  IdempotencyValidationError,
  makeIdempotent,
} from '@aws-lambda-powertools/idempotency';
import { DynamoDBPersistenceLayer } from '@aws-lambda-powertools/idempotency/dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { IDEMPOTENCY_SECONDS } from '@parlance/contract/program-limits';
import type { Context } from 'aws-lambda';
import { ConflictError, IdempotencyKeyInUseError, IdempotencyKeyReusedError, UnavailableError } from '../errors.ts';
import { openText, sealText } from './sealed-text.ts';

/** DynamoDB takes items up to 400 kB. */
const MAX_SEALED_LENGTH = 380_000;
/** Stands for an answer that is too large to keep. */
const TOO_LARGE = '';

/** A call that a program may repeat. */
export interface RepeatableCall {
  /** The hash of the API token. */
  readonly token: string;
  /** The API token. It seals the answer. */
  readonly secret: string;
  /** The idempotency key, which the program chose. */
  readonly key: string;
  /** What the call asks for. A repetition asks for the same. */
  readonly request: string;
}

/** Keeps the answers of calls with an idempotency key in the Programs table, sealed with the API token, for a day. */
export class KeptAnswers {
  readonly #store: DynamoDBPersistenceLayer;
  readonly #config = new IdempotencyConfig({
    eventKeyJmesPath: 'key',
    payloadValidationJmesPath: 'request',
    expiresAfterSeconds: IDEMPOTENCY_SECONDS,
    hashFunction: 'sha256',
    throwOnNoIdempotencyKey: true,
  });

  constructor(client: DynamoDBDocumentClient, tableName: string) {
    this.#store = new DynamoDBPersistenceLayer({
      tableName,
      awsSdkV3Client: client,
      keyAttr: 'key',
      expiryAttr: 'expiresAt',
      statusAttr: 'status',
      inProgressExpiryAttr: 'lockedUntil',
      dataAttr: 'answer',
      validationKeyAttr: 'request',
    });
  }

  /**
   * Does `work` and keeps its answer, or gives the answer that was kept. Work that fails can be repeated with the same key.
   *
   * @throws IdempotencyKeyInUseError while the first call runs; IdempotencyKeyReusedError when it asked for something else;
   * ConflictError when its answer was too large to keep; UnavailableError
   */
  async once(
    { token, secret, key, request }: RepeatableCall,
    context: Context,
    work: () => Promise<string>,
  ): Promise<{ readonly answer: string; readonly isRepeated: boolean }> {
    this.#config.registerLambdaContext(context);
    let done: string | undefined;
    const run = makeIdempotent(
      async (_call: { readonly key: string; readonly request: string }) => {
        done = await work();
        const sealed = sealText(done, secret);
        return sealed.length > MAX_SEALED_LENGTH ? TOO_LARGE : sealed;
      },
      { persistenceStore: this.#store, config: this.#config, keyPrefix: 'answer' },
    );
    const kept = await run({ key: `${token}/${key}`, request }).catch(explain);
    if (done !== undefined) return { answer: done, isRepeated: false };
    if (kept === TOO_LARGE) {
      throw new ConflictError('The first call with this key was done. Its answer was too large to keep.');
    }
    return { answer: openText(kept, secret), isRepeated: true };
  }
}

function explain(error: unknown): never {
  if (error instanceof IdempotencyAlreadyInProgressError || error instanceof IdempotencyInconsistentStateError) {
    throw new IdempotencyKeyInUseError('The first call with this key is not finished. Please wait a little.');
  }
  if (error instanceof IdempotencyValidationError) {
    throw new IdempotencyKeyReusedError('Another call had this key. Use a new key for each call.');
  }
  if (error instanceof IdempotencyPersistenceLayerError) {
    throw new UnavailableError('The call could not be kept just now. Please repeat it.', { cause: error });
  }
  throw error;
}
