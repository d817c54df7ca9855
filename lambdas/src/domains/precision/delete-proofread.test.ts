import { CREDITS, PRICE, precisionWorld } from '../../../test/fakes/precision-world.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import { pause } from '../../repositories/corrections/task-rules.ts';
import { deleteParts } from '../../repositories/deletion/collection-parts.ts';

const PAY = 90;

/** A translation that is proofread: the only transcript that can be deleted then. */
async function translationWorld() {
  const world = await precisionWorld({ tTranslation: { from: 'de', translated: true, of: 'c0' } });
  const { api } = world;
  await api.standings.setRate('en', PAY);
  await world.order();
  await world.work();
  return {
    ...world,
    /** The corrector plays some of the recording. */
    play: () => api.corrections.seen('c1', 'cora', api.time.now, { played: [[0, 10]] }),
    /** The corrector saves text, which keeps the draft first. */
    save: () => api.corrections.change('c1', (task) => ({ ...task, versions: { draft: 1 } })),
    pause: () => api.corrections.change('c1', (task) => pause(task, { uid: 'cora', now: api.time.now })),
    earned: async () =>
      (await api.corrections.logged(lists.person('cora'), 0)).reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    /** As the sweep of workspaces does. */
    async removeWithWorkspace() {
      const collection = await world.present();
      const parts = { ...api, uploads: api.uploadFiles, clock: () => api.time.now };
      expect(await deleteParts(parts, collection)).toEqual([]);
      await api.collections.delete('c1');
    },
  };
}
type World = Awaited<ReturnType<typeof translationWorld>>;

/** What correctors did before the deletion, and whether that is paid. */
const STATES: readonly (readonly [string, boolean, (world: World) => Promise<unknown>])[] = [
  ['waits in its queue', false, async () => undefined],
  ['was taken, and nothing was done', false, (world) => world.take()],
  [
    'was given back with saved text',
    false,
    async (world) => {
      await world.take();
      await world.save();
      await world.api.corrections.change('c1', (task) => ({ ...task, state: 'queued', corrector: undefined }));
    },
  ],
  [
    'was taken and played',
    true,
    async (world) => {
      await world.take();
      await world.play();
    },
  ],
  [
    'was taken, saved and paused',
    true,
    async (world) => {
      await world.take();
      await world.save();
      await world.pause();
    },
  ],
  [
    'waits for its review before the delivery',
    true,
    async (world) => {
      await world.take();
      await world.complete('cora', 'before', PAY);
    },
  ],
  [
    'is completed, and its workflow was not told',
    true,
    async (world) => {
      await world.take();
      await world.complete('cora', undefined, PAY);
    },
  ],
];

describe('a transcript that is deleted while it is proofread', () => {
  for (const [state, isPaid, bring] of STATES) {
    const id = isPaid ? 'precision.deleted-paid' : 'precision.deleted';
    for (const way of ['remove', 'removeWithWorkspace'] as const) {
      const how = way === 'remove' ? 'as a translation' : 'with its workspace';
      it(`[${id}] ${isPaid ? 'is paid by its customer and to its corrector' : 'gives everything back'} when it ${state}, deleted ${how}`, async () => {
        const world = await translationWorld();
        await bring(world);
        await world[way]();
        expect(await world.bookings()).toEqual([isPaid ? 'settled' : 'released']);
        expect(await world.credits()).toBe(isPaid ? CREDITS - PRICE : CREDITS);
        expect(await world.earned()).toBe(isPaid ? PAY : 0);
        // A late completion changes nothing.
        await world.complete();
        expect((await world.api.corrections.get('c1'))?.state).toBe(
          state.startsWith('is completed') ? 'done' : 'cancelled',
        );
        expect(await world.api.corrections.held('cora')).toEqual([]);
        expect(await world.earned()).toBe(isPaid ? PAY : 0);
        // The workflow ends without a mail.
        await world.api.taskTokens.wake((await world.api.corrections.get('c1'))?.token ?? '');
        await world.work();
        expect([...world.api.precisionExecutions.executions.values()]).toEqual(['ended']);
        expect(world.api.mails).toEqual([]);
      });
    }
  }

  it('[precision.deleted-paid] is paid by the hourly sweep of holds when the deletion was interrupted', async () => {
    const world = await translationWorld();
    await world.take();
    await world.play();
    await world.api.collections.delete('c1');
    await world.sweepAfter(2 * 3600);
    expect(await world.bookings()).toEqual(['settled']);
    expect(await world.earned()).toBe(PAY);
    expect(await world.api.corrections.get('c1')).toMatchObject({ state: 'cancelled' });
    await world.sweepAfter(3600);
    expect(await world.earned()).toBe(PAY);
  });

  it('[precision.deleted] is not queued when it is deleted while its task is opened', async () => {
    const world = await precisionWorld({ tTranslation: { from: 'de', translated: true, of: 'c0' } });
    const { api } = world;
    await world.order();
    const open = api.corrections.open.bind(api.corrections);
    api.corrections.open = async (task) => {
      await world.remove();
      return open(task);
    };
    const order = (await world.present()).precision?.order ?? 0;
    const opening = world.steps.open({ collectionId: 'c1', attempt: order, token: 't' });
    await expect(opening).rejects.toMatchObject({ name: 'CollectionGone' });
    expect(await world.take()).toBe('over');
    expect(await world.credits()).toBe(CREDITS);
  });
});
