import type { Locale } from '@parlance/contract/regions';
import { payOf } from '../../src/repositories/corrections/correction-view.ts';
import { newTask, type Task } from '../../src/repositories/corrections/task.ts';
import { complete, type Outcome, take } from '../../src/repositories/corrections/task-rules.ts';
import { createTestApi } from './test-api.ts';

type TestApi = ReturnType<typeof createTestApi>;

/** A member of the internal staff, as a caller. */
export const STAFF = { caller: 'boss', email: 'boss@parlance.example' } as const;
export const OTHER_STAFF = { caller: 'deputy', email: 'deputy@parlance.example' } as const;

/** A region with staff, and what tests do with correctors in it. */
export function correctorsWorld(locale: Locale = 'us', other?: TestApi) {
  const api = createTestApi(locale, other?.directoryTables);

  /** Registers a person with a verified address; their uid. */
  const person = async (name: string, email = addressOf(name)): Promise<string> => {
    const body = { name, email, password: 'secret1', countryCode: 'US' };
    const { uid } = (await api.call('register', { body })).body;
    await api.users.markEmailVerified(uid, email);
    return uid;
  };

  /** Changes a task; fails when the rule refuses. */
  const change = async (id: string, rule: (task: Task) => Outcome): Promise<Task> => {
    const outcome = await api.corrections.change(id, rule);
    if (typeof outcome === 'string') throw new Error(outcome);
    return outcome;
  };

  return {
    ...{ api, person, change },
    /** A corrector with languages. */
    async corrector(name: string, ...languages: readonly string[]): Promise<string> {
      const uid = await person(name);
      await add(api, uid);
      for (const language of languages) await add(api, uid, language);
      return uid;
    },
    /** An order in the queue. */
    async order(id: string, more: Partial<Task> = {}): Promise<void> {
      const task = newTask({
        ...{ id, order: 1, languageCode: 'en', oid: 'customers', owner: 'customer', seconds: 600, difficulty: 'easy' },
        ...{ created: api.time.now, due: api.time.now + 24 * 3600, token: `token of ${id}` },
      });
      await api.corrections.open({ ...task, ...more });
    },
    take: (id: string, uid: string) => change(id, (task) => take(task, { uid, now: api.time.now })),
    /** Completes a task that the corrector has, paid by the rates. */
    async complete(id: string, uid: string, review?: 'before' | 'after'): Promise<Task> {
      const rates = await api.standings.rates();
      return change(id, (task) => {
        const completion = { comment: '', ...(task.kind === 'order' && { pay: payOf(task, { uid, rates }) }) };
        return complete(task, { uid, now: api.time.now }, completion, review);
      });
    },
  };
}

function addressOf(name: string): string {
  return `${name.toLowerCase().replace(/\W/g, '')}@example.com`;
}

async function add(api: TestApi, uid: string, language?: string): Promise<void> {
  const answer = await api.call('addCorrectorLanguage', { body: { uid, ...(language && { language }) }, ...STAFF });
  if (answer.status !== 200) throw new Error(answer.body.error.message);
}
