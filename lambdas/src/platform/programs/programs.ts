import { systemClock } from '../clock.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { CallQuota } from './call-quota.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** What a function needs to serve programs. */
export interface Programs {
  readonly quota: CallQuota;
  /** Loaded with the first call that has an idempotency key. Cold starts don't wait for it. */
  readonly answers: () => Promise<KeptAnswers>;
}

/** @param tableName the region's Programs table */
export function createPrograms(tableName: string, client = createDocumentClient(), clock = systemClock): Programs {
  let answers: Promise<KeptAnswers> | undefined;
  return {
    quota: new CallQuota(client, tableName, clock),
    answers: () => {
      answers ??= import('./kept-answers.ts').then(({ KeptAnswers }) => new KeptAnswers(client, tableName));
      return answers;
    },
  };
}
