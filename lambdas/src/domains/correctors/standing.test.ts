import type { RouteName } from '@parlance/contract/routes';
import { correctorsWorld, OTHER_STAFF, STAFF } from '../../../test/fakes/correctors-world.ts';

describe('standings', () => {
  it('[corrector.standing] make a person a corrector on probation, in the region of their account', async () => {
    const { api, person } = correctorsWorld();
    const uid = await person('Zoe Lee');
    // As an identity provider may send it.
    await api.users.rename(uid, 'Zoë 😀');
    const email = 'zoelee@example.com';
    const { status, body } = await api.call('addCorrectorLanguage', {
      body: { email: ` ${email.toUpperCase()} `, language: 'en' },
      ...STAFF,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ uid, name: 'Zoë 😀', email, locale: 'us', languages: ['en'], reviews: [] },
      ...{ regions: ['us'], isOnProbation: true, hiddenInLeaderboard: false },
    });
    expect(await api.users.get(uid)).toMatchObject({ isCorrector: true, correctLangCodes: ['en'] });
    expect((await api.call('getStanding', { caller: uid })).body).toEqual(body);
    const hidden = await api.call('updateStanding', { body: { hiddenInLeaderboard: true }, caller: uid });
    expect(hidden.body).toEqual({ ...body, hiddenInLeaderboard: true });
  });

  it('[corrector.standing] keep the role without a language, and are unknown for strangers', async () => {
    const { api, corrector, person } = correctorsWorld();
    const uid = await corrector('Ann', 'en', 'es');
    for (const language of ['en', 'es']) {
      await api.call('addCorrectorLanguage', { body: { uid, language, remove: true }, ...STAFF });
    }
    expect((await api.call('getStanding', { caller: uid })).body).toMatchObject({ languages: [], isOnProbation: true });
    expect(await api.users.get(uid)).toMatchObject({ isCorrector: true, correctLangCodes: [] });
    const stranger = await person('Eve');
    expect((await api.call('getStanding', { caller: stranger })).status).toBe(404);
    expect((await api.call('updateStanding', { body: { hiddenInLeaderboard: true }, caller: stranger })).status).toBe(
      404,
    );
    const remove = { body: { uid: stranger, language: 'en', remove: true }, ...STAFF };
    expect((await api.call('addCorrectorLanguage', remove)).status).toBe(404);
  });

  it('[corrector.standing] refuse unknown people, unverified addresses, staff who would add a language to themselves', async () => {
    const { api } = correctorsWorld();
    const body = { name: 'Eve', email: 'eve@example.com', password: 'secret1', countryCode: 'US' };
    const { uid } = (await api.call('register', { body })).body;
    const add = (given: object, staff: { caller: string; email: string } = STAFF) =>
      api.call('addCorrectorLanguage', { body: given, ...staff });
    expect((await add({ email: 'nobody@example.com', language: 'en' })).status).toBe(404);
    expect((await add({ language: 'en' })).status).toBe(404);
    expect((await add({ uid, language: 'en' })).status).toBe(409);
    await api.users.markEmailVerified(uid, 'eve@example.com');
    expect((await add({ uid, remove: true })).status).toBe(400);
    expect((await add({ uid, language: 'en' }, { caller: uid, email: 'eve@parlance.example' })).status).toBe(403);
    expect((await add({ uid }, { caller: uid, email: 'eve@parlance.example' })).status).toBe(200);
  });

  it('[corrector.standing] of staff are changed by other staff', async () => {
    const { api, corrector } = correctorsWorld();
    const uid = await corrector('Ada', 'en');
    const body = { isOnProbation: false, reviews: ['en'] };
    const self = { caller: uid, email: 'ada@parlance.example' };
    expect((await api.call('changeCorrector', { params: { uid }, body, ...self })).status).toBe(403);
    expect((await api.call('getStanding', { caller: uid })).body).toMatchObject({ isOnProbation: true, reviews: [] });
    expect((await api.call('changeCorrector', { params: { uid }, body, ...OTHER_STAFF })).status).toBe(200);
  });

  it('[corrector.standing] are changed by staff, and every change is in the audit trail, newest first', async () => {
    const { api, corrector } = correctorsWorld();
    const uid = await corrector('Ann', 'en');
    api.time.now += 10;
    const body = { isOnProbation: false, regions: ['us', 'eu'], reviews: ['en'] };
    expect((await api.call('changeCorrector', { params: { uid }, body, ...OTHER_STAFF })).body).toMatchObject(body);
    const { data } = (await api.call('listCorrectionAudit', STAFF)).body;
    expect(data.map(({ what, about }) => [what, about])).toEqual([
      ['changeCorrector', uid],
      ['addCorrectorLanguage', uid],
      ['addCorrectorLanguage', uid],
    ]);
    expect(data[0]).toMatchObject({ uid: 'deputy', email: 'deputy@parlance.example', at: api.time.now });
    expect(data[0]).toMatchObject({ change: { kind: 'standing', ...body }, details: '' });
    expect((await api.call('changeCorrector', { params: { uid: 'x' }, body, ...STAFF })).status).toBe(404);
  });

  it('[corrector.role-ended] take all tasks back when the role ends, and leave completed work', async () => {
    const { api, corrector, order, take, complete } = correctorsWorld();
    const uid = await corrector('Ann', 'en');
    for (const id of ['done', 'held', 'kept']) await order(id);
    await take('done', uid);
    await complete('done', uid, 'before');
    await take('held', uid);
    await api.call('assignCorrection', { params: { id: 'kept' }, body: { uid }, ...STAFF });
    const { status } = await api.call('changeCorrector', { params: { uid }, body: { ended: true }, ...STAFF });
    expect(status).toBe(200);
    expect(await api.corrections.get('held')).toMatchObject({ state: 'queued', excluded: [uid] });
    expect((await api.corrections.get('kept'))?.assigned).toBeUndefined();
    expect(await api.corrections.get('done')).toMatchObject({ state: 'review', completion: { corrector: uid } });
    expect((await api.call('getStanding', { caller: uid })).status).toBe(404);
    expect(await api.users.get(uid)).toMatchObject({ isCorrector: false, correctLangCodes: [] });
    expect((await api.call('listCorrectors', STAFF)).body.data).toEqual([]);
  });

  it('[corrector.role-ended] end in the region of the account; the other region takes its tasks away', async () => {
    const us = correctorsWorld();
    const eu = correctorsWorld('eu', us.api);
    const uid = await us.corrector('Ann', 'en');
    await eu.order('held');
    await eu.take('held', uid);
    const ended = { params: { uid }, body: { ended: true }, ...STAFF };
    await eu.api.call('changeCorrector', ended);
    expect(await eu.api.corrections.get('held')).toMatchObject({ state: 'queued' });
    expect((await eu.api.call('getStanding', { caller: uid })).status).toBe(200);
    await us.api.call('changeCorrector', ended);
    expect((await eu.api.call('getStanding', { caller: uid })).status).toBe(404);
  });

  it('[corrector.activity] note signs of life in the corrector’s languages alone', async () => {
    const { api, corrector } = correctorsWorld();
    const uid = await corrector('Ann', 'en');
    const sign = (lang: string, caller = uid) => api.call('updateCorrectorActivityCall', { body: { lang }, caller });
    expect((await sign('en')).status).toBe(200);
    expect((await sign('es')).status).toBe(404);
    expect((await sign('en', 'stranger')).status).toBe(404);
    expect(await api.activity.active('en', api.time.now)).toEqual([uid]);
    expect(await api.activity.active('en', api.time.now + 1)).toEqual([]);
  });
});

const STAFF_CALLS: readonly [RouteName, object][] = [
  ['listCorrectors', {}],
  ['changeCorrector', { params: { uid: 'ann' }, body: {} }],
  ['addCorrectorLanguage', { body: { uid: 'ann', language: 'en' } }],
  ['setCorrectorRate', { params: { language: 'en' }, body: { cents: 80 } }],
  ['assignCorrection', { params: { id: 'a' }, body: { uid: 'ann' } }],
  ['withdrawCorrection', { params: { id: 'a' }, body: {} }],
  ['prioritiseCorrection', { params: { id: 'a' } }],
  ['markExam', { params: { id: 'a' }, body: { passed: true } }],
  ['listDisputes', {}],
  ['decideDispute', { params: { id: 'a' }, body: { accepted: true } }],
  ['listCorrectionAudit', {}],
  ['downloadCorrectorsReportV2', { body: { month: '2026-01' } }],
  ['listExams', { query: { all: 'true' } }],
];

describe('the calls of staff', () => {
  it.each(STAFF_CALLS)(
    '[corrector.staff-only] %s answers 404 to strangers and correctors, and changes nothing',
    async (name, call) => {
      const { api, corrector, order } = correctorsWorld();
      await order('a');
      const ann = await corrector('Ann', 'en');
      const before = await api.tables.items('corrections');
      for (const caller of [
        { caller: 'stranger' },
        { caller: ann },
        { caller: ann, email: 'ann@parlance.example.org' },
      ]) {
        expect((await api.call(name, { ...call, ...caller })).status).toBe(404);
      }
      expect(await api.tables.items('corrections')).toEqual(before);
    },
  );
});
