import { type Expectation, type GuardedName, type Sample, WORKSPACE_ADMINS } from './expectation.ts';
import type { World } from './workspace-world.ts';

/** For owners and admins, and about an endpoint that they have made. */
const ofWebhook = (more: Sample = {}): Expectation => ({
  verdicts: WORKSPACE_ADMINS,
  sample: async (world) => ({ ...more, params: { ...(await webhook(world)), ...more.params } }),
});

/** Makes an endpoint that gets nothing, and deletes the owner's others. */
async function webhook({ api, oid, owner: { session } }: World): Promise<Record<string, string>> {
  const { data } = await api.call('listWebhooks', { params: { oid } }, session);
  for (const { id } of data) await api.call('deleteWebhook', { params: { oid, webhookId: id } }, session);
  const body = { url: 'https://receiver.invalid/', events: ['precision.done' as const], on: false };
  const made = await api.call('createWebhook', { params: { oid }, body }, session);
  return { oid, webhookId: made.webhook.id };
}

/** The webhooks of a workspace. */
export const WEBHOOKS = {
  listWebhooks: { verdicts: WORKSPACE_ADMINS, sample: ({ oid }) => ({ params: { oid } }) },
  createWebhook: {
    verdicts: WORKSPACE_ADMINS,
    sample: async (world) => {
      const { oid = '' } = await webhook(world);
      return { params: { oid }, body: { url: 'https://receiver.invalid/', events: ['transcript.ready'], on: false } };
    },
  },
  updateWebhook: ofWebhook({ body: { description: 'Changed' } }),
  deleteWebhook: ofWebhook(),
  rotateWebhookSecret: ofWebhook(),
  testWebhook: ofWebhook({ body: { event: 'transcript.ready' } }),
  listWebhookDeliveries: ofWebhook(),
  redeliverWebhook: {
    verdicts: WORKSPACE_ADMINS,
    sample: async (world) => {
      const params = await webhook(world);
      const { oid = '', webhookId = '' } = params;
      const call = { params: { oid, webhookId }, body: { event: 'transcript.ready' as const } };
      const { id } = await world.api.call('testWebhook', call, world.owner.session);
      return { params: { ...params, deliveryId: id } };
    },
  },
  listWebhookSamples: {
    verdicts: WORKSPACE_ADMINS,
    sample: ({ oid }) => ({ params: { oid }, query: { event: 'transcript.ready' } }),
  },
} satisfies Partial<Record<GuardedName, Expectation>>;
