import { ApiCallError } from './api-call-error.ts';

type AnswerSchemas = typeof import('./answer-schemas.ts');

let loading: Promise<AnswerSchemas> | undefined;

/**
 * The schemas that read the answers, loaded once. After a failure, the next call tries again.
 *
 * @throws ApiCallError with the code NETWORK when their file can't be fetched
 */
export function loadAnswerSchemas(): Promise<AnswerSchemas> {
  loading ??= import('./answer-schemas.ts').catch((cause: unknown) => {
    loading = undefined;
    throw new ApiCallError('NETWORK', 'The code that reads answers could not be loaded.', { cause });
  });
  return loading;
}
