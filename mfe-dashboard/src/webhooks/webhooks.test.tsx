import { settingsSchema } from '@parlance/contract/schemas/settings';
import { WEBHOOK_SAMPLE, type Webhook, type WebhookDelivery } from '@parlance/contract/webhook';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

let api: FakeApi;
let owners: Record<string, boolean>;
let type: 'university' | undefined;
let webhooks: Webhook[];
let deliveries: WebhookDelivery[];
/** Each test has a workspace of its own: the page keeps what it has read. */
let tests = 0;
let oid = '';

const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 'h1', url: 'https://hooks.example/in', events: ['transcript.ready'], on: true, description: 'CRM' },
  ...{ created: 1_700_000_000, ...changes },
});

function delivery(changes: Partial<WebhookDelivery> = {}): WebhookDelivery {
  const { transcriptId, name, language, durationSeconds } = WEBHOOK_SAMPLE;
  return {
    ...{ id: 'd1', created: 1_700_000_000, state: 'delivered', tries: 1, triedAt: 1_700_000_001 },
    answer: { status: 200, milliseconds: 34, text: '<img src=x onerror=alert(1)>' },
    payload: {
      ...{ id: 'e1', type: 'transcript.ready', created: '2023-11-14T22:13:20.000Z', workspaceId: oid },
      ...{ transcriptId, name, language, durationSeconds, projectId: null, failure: null, test: false },
      url: 'https://parlance.example/transcript/1/',
    },
    ...changes,
  };
}

beforeEach(() => {
  oid = `w${tests++}`;
  owners = { u: false, b: true };
  type = undefined;
  webhooks = [webhook()];
  deliveries = [delivery()];
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: oid, organizations: { [oid]: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: oid, name: 'Lab', locale: 'us', creationTime: 1, owners, ...(type && { type }) },
    }),
    listWebhooks: () => ({ data: webhooks }),
    createWebhook: ({ body }) => ({ webhook: webhook({ id: 'h2', ...(body as object) }), secret: 'whsec_new' }),
    updateWebhook: ({ body }) => webhook(body as object),
    rotateWebhookSecret: () => ({ webhook: webhook({ oldSecretUntil: 1_700_086_400 }), secret: 'whsec_renewed' }),
    deleteWebhook: () => ({}),
    listWebhookDeliveries: () => ({ data: deliveries }),
    testWebhook: () => delivery({ id: 'd2' }),
    redeliverWebhook: () => delivery({ id: 'd3' }),
  });
  api.answerOthers();
  fakeSession();
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
});

function open(path = '/settings/webhooks') {
  fakeAddress(path);
  return render(
    <AppProviders>
      <ToastRegion />
      <Root />
    </AppProviders>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const bodiesOf = (operation: string) =>
  api.calls.filter((call) => call.operation === operation).map(({ body }) => body);

describe('/settings/webhooks', () => {
  it('[webhooks.screen] lists the endpoints with their events and state', async () => {
    webhooks = [
      webhook(),
      webhook({ id: 'h2', description: '', url: 'https://zap.example/1', failingSince: 1_700_000_000 }),
      webhook({ id: 'h3', description: 'Old', on: false, turnedOffAt: 1_700_000_000 }),
    ];
    open();
    const list = await screen.findByRole('list', { name: 'Webhooks' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/CRM.*hooks\.example.*Transcript ready.*On/);
    expect(second?.textContent).toMatch(/zap\.example.*Failing since/);
    expect(third?.textContent).toMatch(/Old.*Turned off/);
    expect(await axeFindings()).toEqual([]);
  });

  it('[webhooks.screen] adds an endpoint and shows its secret once', async () => {
    webhooks = [];
    open();
    await press('Add a webhook');
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('Please enter an address that begins with https://')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Address/ }), {
      target: { value: ' https://hooks.example/new ' },
    });
    for (const event of ['Transcript ready', 'Transcription failed', 'Proofreading done']) {
      fireEvent.click(within(dialog).getByRole('checkbox', { name: event }));
    }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('Choose at least one event.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Proofreading done' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    const shown = await screen.findByRole('dialog', { name: 'The secret of your webhook' });
    expect(within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_new');
    fireEvent.keyDown(shown, { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'The secret of your webhook' })).toBeTruthy();
    await press('Done');
    await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull());
    expect(bodiesOf('createWebhook')).toEqual([
      { url: 'https://hooks.example/new', description: '', events: ['precision.done'], on: true },
    ]);
    expect(await screen.findByRole('list', { name: 'Webhooks' })).toBeTruthy();
  });

  it('[webhooks.address] says what is wrong with an address that the API refuses', async () => {
    api.handle({ createWebhook: () => refusal(400, 'BAD_REQUEST', { url: 'not-public' }) });
    open();
    await press('Add a webhook');
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Address/ }), {
      target: { value: 'https://127.0.0.1/' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('This address is not one of the public internet.')).toBeTruthy();
  });

  it('[webhooks.manage] tells members, and everyone at a university, that it is not theirs', async () => {
    owners = { b: true };
    open();
    expect(await screen.findByText('Owners and admins of the workspace manage its webhooks.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Webhooks' })).toBeNull();
    cleanup();
    await signOut();
    fakeSession();
    [owners, type] = [{ u: true }, 'university'];
    open();
    expect(await screen.findByText('Workspaces of universities have no webhooks.')).toBeTruthy();
    expect(api.calls.map(({ operation }) => operation)).not.toContain('listWebhooks');
  });

  it('[webhooks.screen] says when the list could not be loaded, and tries again', async () => {
    api.handle({ listWebhooks: () => refusal(500, 'INTERNAL') });
    open();
    expect(await screen.findByText('The webhooks could not be loaded.')).toBeTruthy();
    api.handle({ listWebhooks: () => ({ data: webhooks }) });
    await press('Try again');
    expect(await screen.findByText('CRM')).toBeTruthy();
  });
});

describe('/settings/webhooks/{id}', () => {
  it('[webhooks.untrusted-answer] shows a delivery, its payload, and the answer as text', async () => {
    deliveries = [
      delivery(),
      delivery({
        id: 'd2',
        state: 'waiting',
        tries: 2,
        nextTryAt: 1_700_000_060,
        answer: { problem: 'unreachable', milliseconds: 5, text: '' },
      }),
    ];
    open('/settings/webhooks/h1');
    const list = await screen.findByRole('list', { name: 'Deliveries' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Delivered.*Transcript ready.*1 try.*Status 200.*34 ms/);
    expect(second?.textContent).toMatch(/Waiting.*2 tries.*No answer.*Next try at/);
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: /Delivered/ }));
    const answer = within(first as HTMLElement).getByRole('region', { name: 'What was answered' });
    expect(answer.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(answer.querySelector('img')).toBeNull();
    expect(within(first as HTMLElement).getByRole('region', { name: 'What was sent' }).textContent).toContain('"e1"');
    expect(await axeFindings()).toEqual([]);
  });

  it('[webhooks.redeliver] [webhooks.test] sends a delivery again, and a test', async () => {
    open('/settings/webhooks/h1');
    const list = await screen.findByRole('list', { name: 'Deliveries' });
    fireEvent.click(within(list).getByRole('button', { name: /Delivered/ }));
    fireEvent.click(within(list).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('It is sent again.')).toBeTruthy();
    expect(api.requests).toContain(`POST /organization/${oid}/webhooks/h1/deliveries/d1/again`);
    await press('Send a test');
    expect(await screen.findByText('The test is on its way. The log shows the result.')).toBeTruthy();
    expect(bodiesOf('testWebhook')).toEqual([{ event: 'transcript.ready' }]);
    api.handle({ testWebhook: () => refusal(429, 'TOO_MANY_REQUESTS') });
    await press('Send a test');
    expect(await screen.findByText('You have sent many messages by hand. Please wait a while.')).toBeTruthy();
  });

  it('[webhooks.rotate] makes a new secret, and says that the old one goes on', async () => {
    open('/settings/webhooks/h1');
    await press('New secret');
    const ask = await screen.findByRole('dialog', { name: 'Make a new secret?' });
    fireEvent.click(within(ask).getByRole('button', { name: 'New secret' }));
    const shown = await screen.findByRole('dialog', { name: 'The secret of your webhook' });
    expect(within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value).toBe('whsec_renewed');
    expect(within(shown).getByText('The old secret signs beside the new one for 24 hours.')).toBeTruthy();
    await press('Done');
    expect(await screen.findByText(/The replaced secret signs until/)).toBeTruthy();
  });

  it('[webhooks.manage] changes and deletes an endpoint', async () => {
    open('/settings/webhooks/h1');
    await press('Change');
    const dialog = await screen.findByRole('dialog', { name: 'Change the webhook' });
    fireEvent.click(within(dialog).getByRole('switch', { name: 'On' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Off')).toBeTruthy();
    expect(bodiesOf('updateWebhook')).toEqual([
      { url: 'https://hooks.example/in', description: 'CRM', events: ['transcript.ready'], on: false },
    ]);
    await press('Delete');
    const ask = await screen.findByRole('dialog', { name: 'Delete the webhook to hooks.example?' });
    fireEvent.click(within(ask).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(api.requests).toContain(`DELETE /organization/${oid}/webhooks/h1`));
  });

  it('[webhooks.screen] says so when there is no such endpoint, and speaks Spanish', async () => {
    setLanguage('es');
    open('/settings/webhooks/gone');
    expect(await screen.findByText('Este webhook ya no existe.')).toBeTruthy();
    setLanguage('en');
  });
});
