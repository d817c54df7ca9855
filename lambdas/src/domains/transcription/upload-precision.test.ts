import { moneyWorld, RESULT } from '../../../test/money/money-world.ts';

/** A recording of 300 s whose upload asked for Precision, in a workspace that pays as it goes. */
async function world(languages: readonly string[] = ['en']) {
  const world = await moneyWorld({ paid: true });
  const { api, steps } = world;
  await api.standings.change('cora', () => ({
    ...{ uid: 'cora', name: 'Cora', email: 'cora@example.com', locale: 'us', languages: [...languages], reviews: [] },
    ...{ regions: ['us'], isOnProbation: false, hiddenInLeaderboard: false, since: 1 },
  }));
  await world.give(10_000);
  await world.upload('c1', 300, {
    ...{ isPrecision: true, mediaKey: 'media/c1/audio.mp3', languageCode: 'en-US', props: { duration: 300 } },
  });
  const input = { collectionId: 'c1', attempt: 1 };
  await steps.reserve({ ...input, duration: 300 });
  await api.words.put('results/c1-1.json', RESULT, 'application/json');
  await steps.build(input);
  return {
    ...world,
    finish: () => steps.finish(input),
    present: () => api.collections.get('c1'),
    credits: async () => (await api.ledger.balance('org')).credits,
  };
}

describe('an upload that asks for Precision', () => {
  it('[precision.upload] orders it when the draft is finished, once, and not again after its cancelling', async () => {
    const { api, finish, present, credits } = await world();
    const before = await credits();
    await finish();
    await finish();
    expect(await present()).toMatchObject({ tProgress: 100, tCompletion: { draft: true, perfection: false } });
    expect(before - (await credits())).toBe(8 * 300);
    expect(api.precisionExecutions.executions.size).toBe(1);
    expect((await api.call('cancelPrecision', { params: { id: 'c1' }, caller: 'ann' })).status).toBe(200);
    await finish();
    expect((await present())?.tCompletion).toEqual({ draft: true });
    expect(await credits()).toBe(before);
  });

  it('[precision.upload-refused] keeps the draft and says why: too few credits, no corrector, no plan', async () => {
    const poor = await world();
    const back = { source: 'back', credits: -9000, who: 'ann', reason: 'Back' };
    await poor.api.ledger.grant('org', back, poor.api.time.now);
    const unknown = await world(['fi']);
    const plain = await world();
    await plain.changeBilling({});
    await plain.api.ledger.grant('org', { ...back, credits: -20_000 }, plain.api.time.now);
    for (const [each, code] of [
      [poor, 'precision-not-enough'],
      [unknown, 'precision-no-correctors'],
      [plain, 'precision-not-included'],
    ] as const) {
      const before = await each.credits();
      await each.finish();
      await each.finish();
      const collection = await each.present();
      expect(collection).toMatchObject({ tProgress: 100, tCompletion: { draft: true }, notices: [{ code }] });
      expect(collection?.tCompletion?.perfection).toBeUndefined();
      expect(await each.credits()).toBe(before);
      expect(each.api.mails.map(({ to }) => to)).toEqual(['ann@example.com']);
    }
  });
});
