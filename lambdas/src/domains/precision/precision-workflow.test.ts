import { faceOf, OSLO, putInstitution } from '../../../test/fakes/institution.ts';
import { CREDITS, PRICE, precisionWorld } from '../../../test/fakes/precision-world.ts';
import { storedUser } from '../../../test/fakes/stored-user.ts';

/** An ordered transcript whose task waits in the queue. */
async function queued() {
  const world = await precisionWorld();
  await world.order();
  await world.work();
  return { ...world, orderNumber: (await world.present()).precision?.order ?? 0 };
}

describe('the workflow of an order', () => {
  it('[precision.delivered] settles the price, gives the customer the text with a new snippet, and mails once', async () => {
    const world = await queued();
    const { api } = world;
    await world.take();
    const manifest = await api.transcripts.getManifest('c1');
    const chunk = await api.chunks.write('c1', [
      { start_time: 0, end_time: 1, type: 'pronunciation', alternatives: [{ content: 'Corrected.', confidence: 1 }] },
    ]);
    if (!manifest) throw new Error('There is no transcript.');
    await api.transcripts.swapManifest('c1', 1, {
      ...manifest,
      ...{ version: 2, chunks: [{ ...chunk, since: 2 }], wordCount: 1, savedAt: 1, savedBy: 'cora' },
    });
    await world.complete();
    await world.work();
    const delivered = await world.present();
    expect(delivered).toMatchObject({ tCompletion: { draft: true, perfection: true }, snippet: 'Corrected.' });
    expect(delivered.card).toEqual({ waveform: 'abc' });
    expect(await world.bookings()).toEqual(['settled']);
    expect(await world.credits()).toBe(CREDITS - PRICE);
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['ann@example.com', 'Your transcript is proofread: Interview'],
    ]);
    expect(await world.price()).toMatchObject({ state: 'done', completed: api.time.now, draftVersion: '1' });
    // A step that is repeated, and a broken execution after it.
    expect(await world.steps.deliver({ collectionId: 'c1', attempt: world.orderNumber })).toEqual({
      outcome: 'delivered',
    });
    expect(await world.aborted(world.orderNumber)).toEqual({ failure: 'gone' });
    expect(api.mails).toHaveLength(1);
    expect(await world.present()).toEqual(delivered);
    // The customer can edit, and ordering again changes nothing.
    expect((await world.order()).body.tCompletion?.perfection).toBe(true);
    expect(await world.credits()).toBe(CREDITS - PRICE);
  });

  it('[precision.delivered] writes in the language of the customer, escapes the name, and is off where the settings say so', async () => {
    const world = await queued();
    const { api } = world;
    const user = storedUser('ann');
    await api.tables.put('users', { ...user, settings: { ...user.settings, interfaceLanguage: 'es' } });
    await api.collections.rename('c1', '<b>Bees</b>');
    await world.take();
    await world.complete();
    api.fail.mail = true;
    await expect(world.work()).rejects.toThrow('refused the mail');
    api.fail.mail = false;
    await world.steps.deliver({ collectionId: 'c1', attempt: world.orderNumber });
    expect(api.mails).toHaveLength(1);
    expect(api.mails[0]?.mail.subject).toBe('Tu transcripción está corregida: <b>Bees</b>');
    expect(api.mails[0]?.mail.html).toContain('«&lt;b&gt;Bees&lt;/b&gt;»');
    const quiet = await queued();
    await quiet.api.tables.put('users', { ...user, settings: { ...user.settings, emailMeOnComplete: false } });
    await quiet.take();
    await quiet.complete();
    await quiet.work();
    expect(quiet.api.mails).toEqual([]);
  });

  it('[white-label.mails] tells the customer in the branding of the workspace’s institution', async () => {
    const world = await queued();
    await putInstitution(world.api, 'org');
    await world.take();
    await world.complete();
    await world.work();
    expect(world.api.mails.map(({ mail }) => faceOf(mail))).toEqual([OSLO]);
  });

  it('[precision.reviewed] waits for a review before the delivery', async () => {
    const world = await queued();
    await world.take();
    await world.complete('cora', 'before');
    await world.api.taskTokens.wake('token 1');
    await world.work();
    expect((await world.present()).tCompletion?.perfection).toBe(false);
    expect((await world.price()).state).toBe('taken');
    expect(await world.bookings()).toEqual(['held']);
  });

  it('[precision.tokens] goes on with a new token, and a token that comes late, twice or for nothing loses nothing', async () => {
    const world = await queued();
    const { api, steps } = world;
    const input = { collectionId: 'c1', attempt: world.orderNumber };
    // After twenty days Step Functions asks again.
    expect(await steps.open({ ...input, token: 'renewed' })).toEqual({ waits: true });
    expect((await api.corrections.get('c1'))?.token).toBe('renewed');
    // The old token wakes nothing that matters: the step says that the task goes on.
    expect(await steps.deliver(input)).toEqual({ outcome: 'open' });
    await world.take();
    await world.complete();
    expect(api.taskTokens.woken).toEqual(['renewed']);
    // The completion came between two tokens: the step gives its own back.
    expect(await steps.open({ ...input, token: 'too late' })).toEqual({ waits: false });
    expect(api.taskTokens.woken).toEqual(['renewed', 'too late']);
    expect(await steps.deliver(input)).toEqual({ outcome: 'delivered' });
    expect(await steps.deliver(input)).toEqual({ outcome: 'delivered' });
    expect(await world.bookings()).toEqual(['settled']);
  });

  it('[precision.tokens] of an earlier order change nothing of a later one', async () => {
    const world = await queued();
    await world.cancel();
    await world.order();
    const late = { collectionId: 'c1', attempt: world.orderNumber };
    expect(await world.steps.deliver(late)).toEqual({ outcome: 'gone' });
    expect(await world.steps.fail(late)).toEqual({ failure: 'gone' });
    expect(await world.steps.open({ ...late, token: 'old' })).toEqual({ waits: false });
    await world.work();
    expect(await world.api.corrections.get('c1')).toMatchObject({ state: 'queued', order: world.orderNumber + 1 });
    expect(await world.credits()).toBe(CREDITS - PRICE);
  });

  it('[precision.failed] gives back what an order took that broke off, and says so once', async () => {
    const world = await queued();
    const { api } = world;
    await world.take();
    expect(await world.aborted(world.orderNumber)).toEqual({ failure: 'internal' });
    expect(await world.aborted(world.orderNumber)).toEqual({ failure: 'internal' });
    expect(await world.credits()).toBe(CREDITS);
    expect(await world.present()).toMatchObject({
      tCompletion: { draft: true },
      notices: [{ code: 'precision-failed' }],
    });
    expect(api.mails.map(({ mail }) => mail.subject)).toEqual(['Your transcript could not be proofread: Interview']);
    expect(await world.complete()).toBe('not-yours');
    // It can be ordered again, and the notice goes.
    expect((await world.order()).body.notices).toEqual([]);
  });

  it('[precision.failed] delivers what a corrector completed, also when the execution broke', async () => {
    const world = await queued();
    await world.take();
    await world.complete();
    expect(await world.aborted(world.orderNumber)).toEqual({ failure: 'gone' });
    expect((await world.present()).tCompletion?.perfection).toBe(true);
    expect(await world.bookings()).toEqual(['settled']);
  });

  it('[precision.failed] does not write to a customer who has cancelled', async () => {
    const world = await queued();
    await world.cancel();
    expect(await world.aborted(world.orderNumber)).toEqual({ failure: 'gone' });
    expect(world.api.mails).toEqual([]);
  });

  it('[precision.swept] keeps the hold of an order for as long as it goes on', async () => {
    const world = await queued();
    expect(await world.sweepAfter(200 * 24 * 3600)).toMatchObject({ settled: 0, released: 0 });
    expect(await world.bookings()).toEqual(['held']);
    await world.take();
    await world.complete();
    await world.work();
    expect(await world.bookings()).toEqual(['settled']);
  });
});
