import { correctorsWorld, OTHER_STAFF, STAFF } from '../../../test/fakes/correctors-world.ts';
import { object } from '../../repositories/corrections/objection-rules.ts';
import { approve, sendBack, takeReview } from '../../repositories/corrections/review-rules.ts';

const POOR = { accuracy: 1, formatting: 2 };
const GOOD = { accuracy: 5, formatting: 4 };

describe('staff and tasks', () => {
  it('[corrector.staff-tasks] keep a task for a corrector of its language and region, and take it away from another', async () => {
    const { api, corrector, order, take } = correctorsWorld();
    const [ann, bob, spaniard] = [
      await corrector('Ann', 'en'),
      await corrector('Bob', 'en'),
      await corrector('Carlos', 'es'),
    ];
    await order('a');
    await take('a', ann);
    const assign = (uid: string, id = 'a') => api.call('assignCorrection', { params: { id }, body: { uid }, ...STAFF });
    expect((await assign(bob)).body.task).toMatchObject({ id: 'a', state: 'queued', corrector: bob });
    await expect(take('a', ann)).rejects.toThrow('not-for-you');
    expect((await assign(spaniard)).status).toBe(409);
    expect((await assign('nobody')).status).toBe(404);
    expect((await assign(bob, 'unknown')).status).toBe(404);
    await api.standings.change(bob, (standing) => standing && { ...standing, regions: ['eu'] });
    expect((await assign(bob)).status).toBe(409);
    const [workspace = ''] = Object.keys((await api.users.get(ann))?.organizations ?? {});
    await order('colleague', { oid: workspace });
    expect((await assign(ann, 'colleague')).status).toBe(409);
    await order('own', { owner: ann });
    expect((await assign(ann, 'own')).status).toBe(409);
  });

  it('[corrector.staff-tasks] put a task back into its queue, and to the head of it', async () => {
    const { api, corrector, order, take, complete } = correctorsWorld();
    const ann = await corrector('Ann', 'en');
    await order('a');
    await take('a', ann);
    const call = { params: { id: 'a' }, ...STAFF };
    const withdrawn = await api.call('withdrawCorrection', { ...call, body: { comment: 'Too slow' } });
    expect(withdrawn.body.task).toMatchObject({ state: 'queued' });
    expect((await api.call('prioritiseCorrection', call)).body.task).toMatchObject({ urgent: true });
    const { data } = (await api.call('listCorrectionAudit', STAFF)).body;
    const found = data.filter(({ about }) => about === 'a').map(({ what, change, details }) => [what, change, details]);
    expect(found).toContainEqual(['withdrawCorrection', { kind: 'withdrawn', corrector: ann }, 'Too slow']);
    expect(found).toContainEqual(['prioritiseCorrection', undefined, '']);
    const bob = await corrector('Bob', 'en');
    await take('a', bob);
    await complete('a', bob);
    expect((await api.call('withdrawCorrection', { ...call, body: {} })).status).toBe(409);
    expect((await api.call('prioritiseCorrection', call)).status).toBe(409);
    expect((await api.call('prioritiseCorrection', { params: { id: 'unknown' }, ...STAFF })).status).toBe(404);
  });
});

/** A corrector whose correction a reviewer judged, and who objected. */
async function objection(judgement: 'approved' | 'refused') {
  const world = correctorsWorld();
  const { api, corrector, order, take, complete, change } = world;
  await api.call('setCorrectorRate', { params: { language: 'en' }, body: { cents: 80 }, ...STAFF });
  const ann = await corrector('Ann', 'en');
  await order('a');
  await take('a', ann);
  await complete('a', ann, 'after');
  const reviewer = { uid: 'rev', now: api.time.now + 1 };
  await change('a', (task) => takeReview(task, reviewer));
  await change('a', (task) =>
    judgement === 'approved'
      ? approve(task, reviewer, POOR, 'Commas')
      : sendBack(task, reviewer, { notes: 'Not English', reject: true }),
  );
  await change('a', (task) => object(task, { uid: ann, now: api.time.now + 2 }, { comment: 'I disagree.' }));
  api.time.now += 3;
  const decide = (body: object, staff: { caller: string; email: string } = STAFF) =>
    api.call('decideDispute', { params: { id: 'a' }, body, ...staff });
  const disputes = async () => (await api.call('listDisputes', STAFF)).body.data;
  const earned = async () => {
    const params = { uid: ann, month: new Date(api.time.now * 1000).toISOString().slice(0, 7) };
    return (await api.call('getStatement', { params, caller: ann })).body;
  };
  return { ...world, ann, decide, disputes, earned };
}

describe('a dispute', () => {
  it('[corrector.dispute-decided] about a rating: an accepted one sets the rating anew', async () => {
    const { api, ann, decide, disputes, earned } = await objection('approved');
    expect(await disputes()).toEqual([
      expect.objectContaining({
        ...{ id: 'a', uid: ann, name: 'Ann', reviewer: 'rev', rating: POOR, comment: 'Commas', cents: 800 },
        dispute: { state: 'open', comment: 'I disagree.' },
      }),
    ]);
    const { body } = await decide({ accepted: true, answer: 'Right.', rating: GOOD });
    expect(body.dispute).toMatchObject({ rating: GOOD, dispute: { state: 'accepted', answer: 'Right.' } });
    expect(await api.corrections.get('a')).toMatchObject({ state: 'done', review: { rating: GOOD } });
    const { data } = (await api.call('listCorrectors', STAFF)).body;
    expect(data[0]?.stats.rating).toEqual({ ...GOOD, count: 1 });
    expect((await earned()).cents).toBe(800);
    expect(await disputes()).toEqual([body.dispute]);
  });

  it('[corrector.dispute-decided] about a refusal: an accepted one gives the pay back, once', async () => {
    const { decide, earned } = await objection('refused');
    expect((await earned()).cents).toBe(0);
    expect((await decide({ accepted: true, answer: 'It was fine.' })).status).toBe(200);
    expect((await decide({ accepted: true, answer: 'Again' })).status).toBe(409);
    const { cents, lines } = await earned();
    expect(cents).toBe(800);
    expect(lines.map((line) => [line.kind, line.cents, line.comment])).toContainEqual([
      'adjustment',
      800,
      'It was fine.',
    ]);
  });

  it('[corrector.dispute-decided] that is refused changes neither rating nor pay', async () => {
    const { api, ann, decide, earned } = await objection('approved');
    const { body } = await decide({ accepted: false, answer: 'No.', rating: GOOD });
    expect(body.dispute).toMatchObject({ rating: POOR, dispute: { state: 'refused', answer: 'No.' } });
    expect((await earned()).cents).toBe(800);
    expect(await api.corrections.get('a')).toMatchObject({ review: { rating: POOR } });
    const { data } = (await api.call('listCorrectionAudit', STAFF)).body;
    expect(data[0]).toMatchObject({
      ...{ what: 'decideDispute', about: 'a', details: 'No.' },
      change: { kind: 'objection', corrector: ann, accepted: false },
    });
  });

  it('[corrector.dispute-decided] is decided neither by its corrector nor by its reviewer', async () => {
    const { api, ann, decide } = await objection('approved');
    expect((await decide({ accepted: true }, { caller: ann, email: 'ann@parlance.example' })).status).toBe(403);
    expect((await decide({ accepted: true }, { caller: 'rev', email: 'rev@parlance.example' })).status).toBe(403);
    expect((await api.call('decideDispute', { params: { id: 'x' }, body: { accepted: true }, ...STAFF })).status).toBe(
      404,
    );
    expect((await decide({ accepted: true }, OTHER_STAFF)).status).toBe(200);
  });
});
