import { MAX_DICTIONARIES, MAX_TERMS } from '@parlance/contract/dictionary';
import { createTestApi } from '../../../test/fakes/test-api.ts';

function setUp() {
  const api = createTestApi();
  const as = (caller: string) => ({ caller, params: { uid: caller } });
  const create = (id: string, more: object = {}) =>
    api.call('createDictionary', { ...as('ann'), body: { id, name: 'Names', language: 'en-US', ...more } });
  const update = (id: string, body: object) =>
    api.call('updateDictionary', { caller: 'ann', params: { uid: 'ann', id }, body });
  const read = (id: string, caller = 'ann') => api.call('getDictionary', { caller, params: { uid: caller, id } });
  return { api, as, create, update, read };
}

describe('dictionaries', () => {
  it('[accounts.dictionaries] are made, listed by name, changed and deleted', async () => {
    const { api, as, create, update, read } = setUp();
    const made = await create('d1', { terms: [' Ada ', 'ada', 'Kubernetes'] });
    expect(made.body).toMatchObject({ id: 'd1', terms: ['Ada', 'Kubernetes'], version: 1, language: 'en-US' });
    await create('d2', { name: 'Brands', language: 'es-ES' });
    const { body } = await api.call('listDictionaries', as('ann'));
    expect(body.data).toMatchObject([
      { id: 'd2', name: 'Brands', termCount: 0 },
      { id: 'd1', name: 'Names', termCount: 2 },
    ]);
    expect(body.data[1]).not.toHaveProperty('terms');

    expect((await update('d1', { version: 1, terms: ['Bob'] })).body).toMatchObject({ version: 2, terms: ['Bob'] });
    expect((await read('d1')).body).toMatchObject({ version: 2, name: 'Names', terms: ['Bob'] });
    for (let time = 1; time <= 2; time++) {
      expect((await api.call('deleteDictionary', { ...as('ann'), params: { uid: 'ann', id: 'd1' } })).status).toBe(200);
    }
    expect((await read('d1')).status).toBe(404);
  });

  it('[accounts.dictionaries] are made once, and changed once, however often the call is repeated', async () => {
    const { api, as, create, update } = setUp();
    await create('d1', { terms: ['Ada'] });
    expect((await create('d1', { terms: ['Ada'] })).body).toMatchObject({ version: 1, terms: ['Ada'] });
    expect((await api.call('listDictionaries', as('ann'))).body.data).toHaveLength(1);
    const first = await update('d1', { version: 1, name: 'People' });
    expect((await update('d1', { version: 1, name: 'People' })).body).toEqual(first.body);
  });

  it('[accounts.dictionaries] refuse a change that was made on another version, as in a second tab', async () => {
    const { create, update, read } = setUp();
    await create('d1', { terms: ['Ada'] });
    await update('d1', { version: 1, terms: ['Ada', 'Bob'] });
    expect(await update('d1', { version: 1, terms: ['Ada', 'Cid'] })).toMatchObject({ status: 409 });
    expect((await read('d1')).body.terms).toEqual(['Ada', 'Bob']);
  });

  it('[accounts.dictionaries] are visible to their owner only', async () => {
    const { api, create, read } = setUp();
    await create('d1');
    expect((await read('d1', 'bob')).status).toBe(404);
    expect((await api.call('getDictionary', { caller: 'bob', params: { uid: 'ann', id: 'd1' } })).status).toBe(404);
  });

  it('[accounts.dictionary-limit] are at most as many as allowed, also when they are made at once', async () => {
    const { api, as, create } = setUp();
    const answers = await Promise.all(Array.from({ length: MAX_DICTIONARIES + 10 }, (_, i) => create(`d${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_DICTIONARIES);
    expect((await api.call('listDictionaries', as('ann'))).body.data).toHaveLength(MAX_DICTIONARIES);
  });

  it('[accounts.dictionaries] have a limited size, and a language that can be transcribed', async () => {
    const { create } = setUp();
    const fieldsOf = async (more: object) => (await create('d1', more)).body.error?.fields;
    expect(await fieldsOf({ language: 'tlh' })).toEqual({ language: 'language-unknown' });
    expect(await fieldsOf({ language: 'auto' })).toEqual({ language: 'language-unknown' });
    const large = Array.from({ length: MAX_TERMS }, (_, i) => `${i} ${'x'.repeat(120)}`);
    expect(await fieldsOf({ terms: large })).toEqual({ terms: 'terms-large' });
    expect(await create('d1', { name: ' ' })).toMatchObject({ status: 400 });
    for (let i = 1; i <= MAX_DICTIONARIES; i++) expect(await create(`e${i}`)).toMatchObject({ status: 200 });
    expect(await create('one-more')).toMatchObject({ status: 409 });
    expect(await create('e1')).toMatchObject({ status: 200 });
  });
});
