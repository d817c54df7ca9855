import type { Word } from '@parlance/contract/transcript';
import { deliverPrecision } from '../../src/domains/precision/deliver-precision.ts';
import { failPrecision, failPrecisionInputSchema } from '../../src/domains/precision/fail-precision.ts';
import { openCorrection } from '../../src/domains/precision/open-correction.ts';
import { sweepHolds } from '../../src/domains/usage/sweep-holds.ts';
import type { StoredCollection } from '../../src/repositories/collections/stored-collection.ts';
import { complete, take } from '../../src/repositories/corrections/task-rules.ts';
import { putCollection, storedCollection } from './stored-collection.ts';
import { putWorkspace, storedUser } from './stored-user.ts';
import { createTestApi } from './test-api.ts';

/** Of the recording, in seconds; an order of it takes eight credits for each. */
const SECONDS = 60;
export const CREDITS = 1000;
export const PRICE = SECONDS * 8;

/** A word for each second. */
function wordsOf(text: string): Word[] {
  return text.split(' ').map((content, second) => ({
    start_time: second,
    end_time: second + 1,
    type: 'pronunciation',
    alternatives: [{ content, confidence: 0.9 }],
  }));
}

/**
 * A finished transcript of Ann's in a workspace with credits, and a corrector of English. Eve owns the workspace. The steps of the
 * workflow are the real ones; `work` runs them as the state machine does.
 */
export async function precisionWorld(changes: Partial<StoredCollection> = {}) {
  const api = createTestApi();
  const { tables, collections, corrections, ledger, time } = api;
  await putWorkspace(tables, 'org', { ann: 'member', bob: 'member', eve: 'owner' });
  await putWorkspace(tables, 'other', { mallory: 'owner', ann: 'member' });
  for (const uid of ['ann', 'eve']) await tables.put('users', storedUser(uid));
  await ledger.grant('org', { source: 'pack', credits: CREDITS, who: 'eve', reason: 'Pack' }, time.now);
  api.freeFeatures.push('Precision');
  const corrector = (uid: string, languages: string[]) =>
    api.standings.change(uid, () => ({
      ...{ uid, name: uid, email: `${uid}@example.com`, locale: 'eu', languages, reviews: [], regions: ['us'] },
      ...{ isOnProbation: false, hiddenInLeaderboard: false, since: 1 },
    }));
  await corrector('cora', ['en', 'de']);
  const finished = { progress: undefined, tProgress: 100, tCompletion: { draft: true }, props: { duration: SECONDS } };
  await putCollection(tables, storedCollection({ ...finished, card: { waveform: 'abc' }, ...changes }));
  const chunk = await api.chunks.write('c1', wordsOf('We keep bees and they like it'));
  await api.transcripts.putDraft('c1', { chunks: [chunk], wordCount: 7 });
  await api.transcripts.putSpeakers('c1', { '0': { name: 'Ann' } });
  const dependencies = {
    ...api,
    webUrl: 'https://parlance.example',
    clock: () => time.now,
    freeDraftMinutes: 120,
    sendMail: async (to: string, mail: (typeof api.mails)[number]['mail']) => {
      if (api.fail.mail) throw new Error('The mail service refused the mail.');
      api.mails.push({ to, mail });
    },
    reportError: (message: string) => void api.problems.push(message),
  };
  const steps = {
    open: openCorrection(dependencies),
    deliver: deliverPrecision(dependencies),
    fail: failPrecision(dependencies),
  };
  const tokens = new Map<string, string>();
  let made = 0;
  /** Takes every running execution as far as it gets: until it waits for a token that was not given back, or ends. */
  async function work(): Promise<void> {
    for (const [name, status] of [...api.precisionExecutions.executions]) {
      if (status === 'ended') continue;
      const input = inputOf(name);
      for (;;) {
        const waiting = tokens.get(name);
        if (waiting === undefined) {
          const token = `token ${++made}`;
          tokens.set(name, token);
          await steps.open({ ...input, token });
        } else if (!api.taskTokens.woken.includes(waiting)) break;
        else {
          tokens.delete(name);
          const { outcome } = await steps.deliver(input);
          if (outcome === 'open') continue;
          api.precisionExecutions.executions.set(name, 'ended');
          break;
        }
      }
    }
  }
  const present = async () => {
    const collection = await collections.get('c1');
    if (!collection) throw new Error('It is gone.');
    return collection;
  };
  return {
    ...{ api, steps, work, present, corrector, tokens },
    call: (name: 'getPrecision' | 'orderPrecision' | 'cancelPrecision', caller = 'ann') =>
      api.call(name, { params: { id: 'c1' }, caller }),
    order: (caller = 'ann') => api.call('orderPrecision', { params: { id: 'c1' }, caller }),
    cancel: (caller = 'ann') => api.call('cancelPrecision', { params: { id: 'c1' }, caller }),
    price: async (caller = 'ann') => (await api.call('getPrecision', { params: { id: 'c1' }, caller })).body,
    remove: async () => (await api.call('deleteCollection', { params: { id: 'c1' }, caller: 'ann' })).status,
    credits: async () => (await ledger.balance('org')).credits,
    /** States of the bookings for Precision, newest first. */
    async bookings() {
      const { entries } = await ledger.listEntries('org', { limit: 50 });
      return entries.flatMap((entry) => (entry.type === 'booking' && entry.kind === 'precision' ? [entry.state] : []));
    },
    take: (uid = 'cora') => corrections.change('c1', (task) => take(task, { uid, now: time.now })),
    /** Completes the task as the service of correctors does, which tells the workflow. */
    async complete(uid = 'cora', review?: 'before' | 'after', cents?: number) {
      const by = { comment: 'Done', ...(cents !== undefined && { pay: { cents, rate: cents } }) };
      const done = await corrections.change('c1', (task) => complete(task, { uid, now: time.now }, by, review));
      if (typeof done === 'object' && done.delivered) await api.taskTokens.wake(done.token);
      return done;
    },
    /** What an execution that was ended from outside leads to. */
    aborted: (order: number) => {
      const detail = { status: 'ABORTED', input: JSON.stringify({ collectionId: 'c1', attempt: order }) };
      return steps.fail(failPrecisionInputSchema.parse({ detail }));
    },
    sweepAfter: (seconds: number) => {
      time.now += seconds;
      return sweepHolds(dependencies)({}, AbortSignal.timeout(60_000));
    },
  };
}

function inputOf(name: string): { collectionId: string; attempt: number } {
  const [collectionId = '', attempt = ''] = name.split('-');
  return { collectionId, attempt: Number(attempt) };
}
