import { join } from 'node:path';
import { EXAM_AGAIN_SECONDS } from '@parlance/contract/correctors';
import { mortal } from '../../../test/dynamodb/crash.ts';
import { correctorsWorld, OTHER_STAFF, STAFF } from '../../../test/fakes/correctors-world.ts';
import { EXAM_OWNER } from '../../repositories/corrections/exam-owner.ts';
import { readChunks } from '../../repositories/transcripts/bundle.ts';
import { readExamMaterial } from './exam-material.ts';

/** A candidate who may take exams, and what they do. */
async function candidate(name = 'Ann') {
  const world = correctorsWorld();
  const { api } = world;
  const uid = await world.corrector(name);
  const start = (language = 'en', caller = uid) =>
    api.call('startExam', { body: { uid: caller, language, name: 'anything' }, caller });
  const mark = (id: string, passed: boolean, staff: { caller: string; email: string } = STAFF) =>
    api.call('markExam', { params: { id }, body: { passed, comment: 'Good ears.' }, ...staff });
  const exams = async () => (await api.call('listExams', { caller: uid })).body;
  return { ...world, uid, start, mark, exams };
}

/** Writes exactly what is spoken. */
async function correctAll({ api }: Awaited<ReturnType<typeof candidate>>, id: string, language = 'en') {
  const material = await readExamMaterial(join(import.meta.dirname, 'correctors.files'));
  const recorded = material.find((each) => each.language === language)?.recorded;
  const manifest = await api.transcripts.getManifest(id);
  if (!recorded || !manifest) throw new Error('There is no exam.');
  const chunk = await api.chunks.write(id, recorded.words);
  const chunks = [{ ...chunk, since: manifest.version + 1 }];
  await api.transcripts.swapManifest(id, manifest.version, {
    ...manifest,
    ...{ version: manifest.version + 1, chunks, wordCount: recorded.words.length },
  });
  await api.transcripts.replaceSpeakers(id, recorded.speakers);
}

describe('an exam', () => {
  it('[corrector.exam] is a task with a recording and a draft full of errors, taken by its candidate and seen by no one else', async () => {
    const { api, uid, start, exams } = await candidate();
    const { status, body } = await start();
    expect(status).toBe(200);
    const { id } = body.exam;
    expect(body.exam).toEqual({
      ...{ id, uid, name: 'Ann', locale: 'us', languageCode: 'en', begun: api.time.now, state: 'working' },
    });
    expect(await api.corrections.get(id)).toMatchObject({ kind: 'exam', state: 'taken', corrector: uid, token: '' });
    const collection = await api.collections.get(id);
    expect(collection).toMatchObject({ userId: EXAM_OWNER, orgId: EXAM_OWNER, languageCode: 'en-US' });
    expect(await api.media.sizeOf(`media/${id}/audio.mp3`)).toBeGreaterThan(100_000);
    const manifest = await api.transcripts.getManifest(id);
    const words = manifest ? (await readChunks(api.chunks, manifest)).flat() : [];
    expect(words.length).toBe(manifest?.wordCount);
    expect((await api.call('getCollection', { params: { id }, caller: uid })).status).toBe(404);
    expect((await exams()).data).toEqual([body.exam]);
    expect((await exams()).languages).toEqual(['en', 'es']);
  });

  it('[corrector.exam] is the same for a second call, and for two at once', async () => {
    const { api, start, exams } = await candidate();
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...answers, await start()].map(({ body }) => body.exam.id)).size).toBe(1);
    expect((await exams()).data).toHaveLength(1);
    expect(await api.tables.items('collections')).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5, 6, 7] as const)(
    '[corrector.exam] is whole after a process dies at write %s',
    async (write) => {
      const { api, start, exams } = await candidate();
      mortal(api.tables.documents).kill(write, 'after', true);
      await start();
      const { body } = await start();
      expect((await exams()).data).toEqual([body.exam]);
      expect(await api.corrections.get(body.exam.id)).toMatchObject({ state: 'taken' });
      expect(await api.transcripts.getManifest(body.exam.id)).toBeDefined();
      expect(await api.collections.get(body.exam.id)).toBeDefined();
    },
  );

  it('[corrector.exam] waits for its candidate while they have a task in progress', async () => {
    const { api, uid, start, corrector: _, order, take, complete } = await candidate();
    await order('other', { languageCode: 'es' });
    await take('other', uid);
    const { body } = await start();
    expect(await api.corrections.get(body.exam.id)).toMatchObject({ state: 'queued', corrector: uid });
    await complete('other', uid);
    expect(await take(body.exam.id, uid)).toMatchObject({ state: 'taken' });
  });

  it('[corrector.marks] of a perfect correction pass; of the draft they fail; staff decide, and the language is on probation', async () => {
    const world = await candidate();
    const { api, uid, start, mark, exams, complete } = world;
    const { id } = (await start()).body.exam;
    expect((await mark(id, true)).status).toBe(409);
    const { id: lazy } = (await start('es')).body.exam;
    await correctAll(world, id);
    await complete(id, uid);
    await world.take(lazy, uid);
    await complete(lazy, uid);
    expect((await start()).status).toBe(409);
    const waiting = (await api.call('listExams', { query: { all: 'true' }, ...STAFF })).body.data;
    expect(waiting.find((exam) => exam.id === id)).toMatchObject({
      ...{ state: 'marking', passes: true },
      marks: { wordErrorRate: 0, punctuation: 0, capitals: 0, speakers: 0 },
    });
    expect(waiting.find((exam) => exam.id === lazy)).toMatchObject({ state: 'marking', passes: false });

    const { body } = await mark(id, true);
    expect(body.exam).toMatchObject({ state: 'passed', passes: true, comment: 'Good ears.' });
    expect((await mark(lazy, false)).body.exam).toMatchObject({ state: 'failed', passes: false });
    const standing = await api.standings.get(uid);
    expect(standing).toMatchObject({ languages: ['en'], isOnProbation: true });
    expect((await api.users.get(uid))?.correctLangCodes).toEqual(['en']);
    expect((await exams()).data.map(({ state }) => state).sort()).toEqual(['failed', 'passed']);
    // Nothing of them is left but the marks.
    expect([...api.keys('media'), ...api.keys('transcripts')]).toEqual([]);
    expect([...(await api.tables.items('transcripts')), ...(await api.tables.items('collections'))]).toEqual([]);
    expect((await api.call('listExams', { query: { all: 'true' }, ...STAFF })).body.data).toEqual([]);
    expect((await start()).status).toBe(409);
  });

  it('[corrector.exam] is corrected with the calls of every task: read, saved, completed without a review, and closed when it is decided', async () => {
    const { api, uid, start, mark, exams, corrector } = await candidate();
    const { id } = (await start()).body.exam;
    const call = { params: { id }, caller: uid };
    const opened = await api.call('getCorrection', call);
    expect(opened.body).toMatchObject({ task: { kind: 'exam', state: 'taken', pay: 0 }, role: 'corrector' });
    const other = await corrector('Bob', 'en');
    expect((await api.call('getCorrection', { params: { id }, caller: other })).status).toBe(404);
    const popped = await api.call('popCorrection', { params: { language: 'en' }, caller: other });
    expect(popped.body).toEqual({});

    const material = await readExamMaterial(join(import.meta.dirname, 'correctors.files'));
    const recorded = material.find(({ language }) => language === 'en')?.recorded;
    const body = { words: recorded?.words ?? [], startTime: 0, endTime: 1000, version: 1 };
    expect((await api.call('saveCorrection', { ...call, body })).status).toBe(200);
    const speakers = recorded?.speakers ?? {};
    expect((await api.call('setCorrectionSpeakers', { ...call, body: { speakers } })).status).toBe(200);
    const completed = await api.call('completeCorrection', { ...call, body: { comment: 'Done' } });
    expect(completed.body.task).toMatchObject({ state: 'done', pay: 0 });
    expect(completed.body.task.review).toBeUndefined();
    expect((await exams()).data).toEqual([expect.objectContaining({ state: 'marking', passes: true })]);

    await mark(id, true);
    expect((await api.call('getCorrection', call)).status).toBe(404);
    expect((await api.call('listCorrections', { caller: uid })).body.data).toEqual([]);
    expect(await api.corrections.untold()).toEqual([]);
  });

  it('[corrector.exam] that failed can be tried again after a week', async () => {
    const { api, uid, start, mark, complete, exams } = await candidate();
    const { id } = (await start()).body.exam;
    await complete(id, uid);
    await mark(id, false);
    api.time.now += EXAM_AGAIN_SECONDS - 1;
    expect((await start()).status).toBe(409);
    api.time.now += 1;
    const again = (await start()).body.exam;
    expect(again).toMatchObject({ state: 'working' });
    expect(again.id).not.toBe(id);
    expect((await exams()).data.map((exam) => exam.id)).toEqual([again.id, id]);
  });

  it('[corrector.marks] are decided once: a repeated call completes the first, another decision is refused', async () => {
    const { api, uid, start, mark, complete } = await candidate();
    const { id } = (await start()).body.exam;
    await complete(id, uid);
    const answers = await Promise.all([mark(id, true), mark(id, false, OTHER_STAFF)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first] = answers;
    const again = first?.status === 200 ? await mark(id, true) : await mark(id, false, OTHER_STAFF);
    expect(again.status).toBe(200);
    const passed = first?.status === 200;
    expect((await api.standings.get(uid))?.languages).toEqual(passed ? ['en'] : []);
  });

  it('[corrector.marks] of staff’s own exams are decided by others', async () => {
    const { uid, start, mark, complete } = await candidate('Ada');
    const { id } = (await start()).body.exam;
    await complete(id, uid);
    expect((await mark(id, true, { caller: uid, email: 'ada@parlance.example' })).status).toBe(403);
    expect((await mark(id, true)).status).toBe(200);
    expect((await mark('unknown', true)).status).toBe(404);
  });

  it('[corrector.role-ended] ends with the role of its candidate, and leaves no transcript', async () => {
    const { api, uid, start, exams } = await candidate();
    const { id } = (await start()).body.exam;
    await api.call('changeCorrector', { params: { uid }, body: { ended: true }, ...STAFF });
    expect(await api.corrections.get(id)).toMatchObject({ state: 'cancelled' });
    expect([...api.keys('media'), ...(await api.tables.items('collections'))]).toEqual([]);
    await api.call('addCorrectorLanguage', { body: { uid }, ...STAFF });
    expect((await exams()).data).toEqual([
      expect.objectContaining({ id, state: 'failed', comment: 'The role ended.' }),
    ]);
    expect((await start()).status).toBe(409);
  });

  it('[corrector.role-ended] ends also when it was completed and not marked yet: its candidate still sees the list', async () => {
    const { api, uid, start, exams, complete } = await candidate();
    const { id } = (await start()).body.exam;
    await complete(id, uid);
    await api.call('changeCorrector', { params: { uid }, body: { ended: true }, ...STAFF });
    await api.call('addCorrectorLanguage', { body: { uid }, ...STAFF });
    expect((await exams()).data).toEqual([expect.objectContaining({ id, state: 'failed' })]);
  });

  it('[corrector.role-ended] ends by a repeated call after a failure, and the list of staff stays readable meanwhile', async () => {
    const { api, uid, start, complete } = await candidate();
    const { id } = (await start()).body.exam;
    await complete(id, uid);
    const end = () => api.call('changeCorrector', { params: { uid }, body: { ended: true }, ...STAFF });
    const deleteUnder = api.media.deleteUnder.bind(api.media);
    api.media.deleteUnder = async () => {
      throw new Error('down');
    };
    expect((await end()).status).toBe(500);
    expect((await api.call('listExams', { query: { all: 'true' }, ...STAFF })).body.data).toEqual([]);
    api.media.deleteUnder = deleteUnder;
    expect((await end()).status).toBe(200);
    expect([...api.keys('media'), ...(await api.tables.items('collections'))]).toEqual([]);
  });

  it('[corrector.exam] is for people with a standing, themselves, in languages that have one, at most 20 calls a day', async () => {
    const { api, uid, start, person, corrector } = await candidate();
    expect((await start('fr')).status).toBe(404);
    const stranger = await person('Eve');
    expect((await start('en', stranger)).status).toBe(404);
    const other = await corrector('Bob', 'en');
    expect((await api.call('startExam', { body: { uid: other, language: 'en' }, caller: uid })).status).toBe(404);
    expect((await start('en', other)).status).toBe(409);
    for (let calls = 0; calls < 20; calls++) await start();
    expect((await start()).status).toBe(429);
  });
});
