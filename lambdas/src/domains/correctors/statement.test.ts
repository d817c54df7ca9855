import fc from 'fast-check';
import { correctorsWorld, STAFF } from '../../../test/fakes/correctors-world.ts';
import type { LoggedEvent } from '../../repositories/corrections/listed-items.ts';
import { sendBack, takeReview } from '../../repositories/corrections/review-rules.ts';
import { monthOf, statementOf } from './statement.ts';

const ANN = { uid: 'ann', name: 'Ann', locale: 'us' } as const;

describe('a statement', () => {
  it('[corrector.statement] has the events of its month in UTC, to the second', () => {
    const { from, to } = monthOf('2026-12');
    expect([from, to]).toEqual([Date.UTC(2026, 11) / 1000, Date.UTC(2027, 0) / 1000]);
    const at = (time: number): LoggedEvent => ({
      ...{ at: time, what: 'completed', id: 'a', kind: 'order', order: 1, languageCode: 'en', seconds: 60 },
      ...{ uid: 'ann', cents: 80, rate: 80 },
    });
    const statement = statementOf([at(from - 1), at(from), at(to - 1), at(to)], { ...ANN, month: '2026-12' });
    expect(statement.lines.map((line) => line.at)).toEqual([from, to - 1]);
    expect(statement).toMatchObject({ cents: 160, seconds: 120 });
  });

  it('[corrector.statement] adds up: the months together have all of the pay, each event once', () => {
    const start = Date.UTC(2025, 10) / 1000;
    const event = fc.record({
      at: fc.integer({ min: start, max: start + 92 * 24 * 3600 - 1 }),
      what: fc.constantFrom('completed', 'adjusted', 'objection-accepted', 'approved', 'taken'),
      id: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('order', 'exam'),
      order: fc.constant(1),
      languageCode: fc.constant('en'),
      seconds: fc.integer({ min: 0, max: 10_000 }),
      uid: fc.constantFrom('ann', 'boss'),
      about: fc.constantFrom('ann', 'bob', undefined),
      cents: fc.option(fc.integer({ min: -100_000, max: 100_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const logged: readonly LoggedEvent[] = events;
        const statements = ['2025-11', '2025-12', '2026-01'].map((month) => statementOf(logged, { ...ANN, month }));
        const earned = logged.filter(({ kind, uid, about }) => kind === 'order' && (about ?? uid) === 'ann');
        const expected = earned.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
        expect(statements.reduce((sum, { cents }) => sum + cents, 0)).toBe(expected);
        for (const { lines, cents, seconds } of statements) {
          expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents);
          expect(lines.reduce((sum, line) => sum + line.seconds, 0)).toBe(seconds);
          const times = lines.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((a, b) => a - b));
        }
        const count = earned.filter(({ cents }) => cents !== undefined).length;
        expect(statements.flatMap(({ lines }) => lines)).toHaveLength(count);
      }),
    );
  });
});

describe('pay', () => {
  async function workplace() {
    const world = correctorsWorld();
    // The first second of a month.
    world.api.time.now = monthOf('2026-03').from;
    const rate = (language: string, cents: number | null, uid?: string) =>
      world.api.call('setCorrectorRate', { params: { language }, body: { cents, uid }, ...STAFF });
    await rate('en', 80);
    const ann = await world.corrector('Ann', 'en');
    const bob = await world.corrector('Bob', 'en');
    return { ...world, ann, bob, rate };
  }

  it('[corrector.rates] are those of the language, or the corrector’s own; only staff see all', async () => {
    const { api, ann, bob, rate, corrector } = await workplace();
    await rate('es', 70);
    expect((await rate('en', 95, ann)).body).toEqual({
      languages: { en: 80, es: 70 },
      correctors: { [ann]: { en: 95 } },
    });
    const ratesOf = async (caller: object) => (await api.call('getCorrectorRates', caller)).body;
    expect(await ratesOf({ caller: ann })).toEqual({ own: { en: 95, es: 70 } });
    expect(await ratesOf({ caller: bob })).toEqual({ own: { en: 80, es: 70 } });
    expect(await ratesOf(STAFF)).toMatchObject({ all: { languages: { en: 80 } } });
    expect((await api.call('getCorrectorRates', { caller: 'stranger' })).status).toBe(404);
    expect((await rate('en', 95, 'nobody')).status).toBe(404);
    const own = await corrector('Ada');
    const call = { params: { language: 'en' }, body: { cents: 9999, uid: own } };
    expect((await api.call('setCorrectorRate', { ...call, caller: own, email: 'ada@parlance.example' })).status).toBe(
      403,
    );
  });

  it('[corrector.rates] of languages and correctors are all kept when staff set them at once', async () => {
    const { api, ann, rate } = await workplace();
    await Promise.all([rate('es', 70), rate('fr', 60), rate('en', 95, ann), rate('de', 50)]);
    expect(await api.standings.rates()).toEqual({
      languages: { en: 80, es: 70, fr: 60, de: 50 },
      correctors: { [ann]: { en: 95 } },
    });
  });

  it('[corrector.rates] of one corrector can be removed: then they get what all get', async () => {
    const { api, ann, bob, rate } = await workplace();
    await rate('en', 95, ann);
    await rate('es', 99, ann);
    await rate('en', 90, bob);
    expect((await rate('en', null, ann)).body).toMatchObject({ correctors: { [ann]: { es: 99 }, [bob]: { en: 90 } } });
    expect((await api.call('getCorrectorRates', { caller: ann })).body).toEqual({ own: { en: 80, es: 99 } });
    expect((await rate('es', null, ann)).body).toEqual({ languages: { en: 80 }, correctors: { [bob]: { en: 90 } } });
    expect((await rate('es', null, ann)).status).toBe(200);
    expect((await api.call('listCorrectionAudit', STAFF)).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ about: ann, change: { kind: 'rate', language: 'en', cents: null } }),
      ]),
    });
    // Somebody's rate can be removed after their role, and everybody's only be set anew.
    await rate('es', 99, ann);
    await api.standings.remove(ann);
    expect((await rate('es', null, ann)).body).toEqual({ languages: { en: 80 }, correctors: { [bob]: { en: 90 } } });
    expect((await rate('en', null)).status).toBe(400);
    expect(await api.standings.rates()).toMatchObject({ languages: { en: 80 } });
  });

  it('[corrector.statement] has what was earned at the rate of the completion, and what a review took back', async () => {
    const { api, ann, bob, rate, order, take, complete, change } = await workplace();
    for (const id of ['a', 'b']) {
      await order(id, { seconds: 90 });
      await take(id, ann);
      await complete(id, ann, 'after');
      await rate('en', 100);
    }
    await change('a', (task) => takeReview(task, { uid: bob, now: api.time.now }));
    const refusal = { notes: 'Not what is spoken', reject: true };
    await change('a', (task) => sendBack(task, { uid: bob, now: api.time.now }, refusal));

    const statement = (caller: object, uid = ann, month = '2026-03') =>
      api.call('getStatement', { params: { uid, month }, ...caller });
    const { body } = await statement({ caller: ann });
    expect(body).toMatchObject({ uid: ann, name: 'Ann', month: '2026-03', seconds: 180, cents: 150 });
    expect(body.lines.map(({ id, kind, cents }) => [id, kind, cents]).sort()).toEqual([
      ['a', 'adjustment', -120],
      ['a', 'correction', 120],
      ['b', 'correction', 150],
    ]);
    expect((await statement(STAFF)).body).toEqual(body);
    expect((await statement({ caller: ann }, ann, '2026-02')).body).toMatchObject({ lines: [], cents: 0 });
    expect((await statement({ caller: bob })).status).toBe(404);
    expect((await statement(STAFF, 'nobody')).status).toBe(404);

    await api.call('changeCorrector', { params: { uid: ann }, body: { ended: true }, ...STAFF });
    expect((await statement({ caller: ann })).status).toBe(404);
    expect((await statement(STAFF)).body).toMatchObject({ cents: 150, name: ann });
  });

  it('[corrector.report] has the completed orders of a month with names, also of people whose role ended; no exams', async () => {
    const { api, ann, bob, order, take, complete } = await workplace();
    await api.users.rename(bob, '=cmd|bob');
    await api.standings.change(bob, (standing) => standing && { ...standing, name: '=cmd|bob 😀' });
    for (const [id, uid] of [
      ['a', ann],
      ['b', bob],
    ] as const) {
      await order(id);
      await take(id, uid);
      await complete(id, uid);
      api.time.now += 10;
    }
    await api.call('startExam', { body: { uid: ann, language: 'es' }, caller: ann });
    const report = async (month: string) =>
      (await api.call('downloadCorrectorsReportV2', { body: { month }, ...STAFF })).body.data;
    await api.call('changeCorrector', { params: { uid: ann }, body: { ended: true }, ...STAFF });
    expect(await report('2026-03')).toEqual([
      expect.objectContaining({ id: 'a', uid: ann, name: ann, cents: 800, seconds: 600 }),
      // Pages write names as text, so this is no formula.
      expect.objectContaining({ id: 'b', uid: bob, name: '=cmd|bob 😀', cents: 800 }),
    ]);
    expect(await report('2026-04')).toEqual([]);
  });

  it('[corrector.admin-list] lists correctors by name with their figures and open tasks', async () => {
    const { api, ann, order, take, complete } = await workplace();
    for (const id of ['a', 'b']) await order(id);
    await take('a', ann);
    api.time.now += 1200;
    await complete('a', ann);
    await take('b', ann);
    const { data } = (await api.call('listCorrectors', STAFF)).body;
    expect(data.map(({ name, openTasks }) => [name, openTasks])).toEqual([
      ['Ann', 1],
      ['Bob', 0],
    ]);
    expect(data[0]?.stats).toMatchObject({ tasks: 1, seconds: 600, cents: 800, onTime: 1, speed: 1800 });
  });
});
