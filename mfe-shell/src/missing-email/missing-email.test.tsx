import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls as contract } from '@parlance/contract/calls';
import { type Call, FakeApi } from '@parlance/ui/fakes/fake-api';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MissingEmailPrompt } from './missing-email-prompt.tsx';
import { useMissingEmail } from './use-missing-email.ts';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
let api: FakeApi;
let user: Record<string, unknown>;
let organization: object | undefined;

function updateEmail({ body }: Call): unknown {
  const { email } = contract.updateEmail().body.parse(body);
  user = { ...user, pendingEmail: email };
  return { email: '', emailVerified: false, pendingEmail: email };
}

function repair(): unknown {
  user = { ...user, provider: 'nyu' };
  return { user, organization };
}

beforeEach(async () => {
  const creationTime = Date.now() / 1000 - 3600;
  const shared = { name: 'Nina', locale: 'us', creationTime, organizations: { o1: true } };
  user = { uid: 'u1', email: '', emailVerified: false, provider: 'nyu', organization: 'o1', settings: {}, ...shared };
  organization = { id: 'o1', name: 'Lab', locale: 'us', creationTime: 1, owners: {} };
  api = new FakeApi({
    signIn: () => session,
    getProfile: () => ({ user, organization }),
    updateEmail,
    fixNoDBUser: repair,
  });
  api.answerOthers();
  await signIn({ email: 'nina@example.com', password: 'secret1' }, 'us');
});

afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  await signOut();
  setLanguage('en');
  api.restore();
  localStorage.clear();
});

function Shell({ online }: { readonly online: boolean }) {
  return useMissingEmail(online) ? <MissingEmailPrompt /> : null;
}

async function open(online = true): Promise<void> {
  await act(async () => {
    render(
      <AppProviders>
        <Shell online={online} />
      </AppProviders>,
    );
  });
  await waitFor(() => expect(api.requests).toContain('GET /user/u1'));
  // The timer of an old profile fires at once.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Email' });
const isAsked = () => screen.queryByRole('dialog', { name: 'Please provide your email' }) !== null;

describe('the prompt for a missing e-mail', () => {
  it('[accounts.missing-email] is for users with a workspace and without an e-mail', async () => {
    await open();
    expect(isAsked()).toBe(true);
    expect(screen.getByText('For example, name@example.com')).toBeTruthy();
  });

  it.each(['nyu', ''])(
    '[accounts.missing-data-report] is reported once in a browser (provider "%s")',
    async (provider) => {
      Object.assign(user, { provider });
      const reports = () => api.calls.filter(({ operation }) => operation === 'reportFailure').map(({ body }) => body);
      await open();
      await waitFor(() => expect(reports()).toHaveLength(1));
      expect(reports()[0]).toEqual({ kind: 'profile', reason: `no_email_${provider || 'no_provider'}` });
      cleanup();
      await open();
      expect(reports()).toHaveLength(1);
    },
  );

  it('[accounts.missing-data-report] is not made of a profile that lacks nothing', async () => {
    Object.assign(user, { email: 'nina@example.com' });
    await open();
    expect(api.calls.filter(({ operation }) => operation === 'reportFailure')).toEqual([]);
  });

  it.each([
    ['has an e-mail', () => Object.assign(user, { email: 'nina@example.com' })],
    ['waits for a verification', () => Object.assign(user, { pendingEmail: 'nina@example.com' })],
    ['has no workspace', () => (organization = undefined)],
    ['was made in the last minute', () => Object.assign(user, { creationTime: Date.now() / 1000 - 30 })],
  ])('[accounts.missing-email] is not for a profile that %s', async (_what, change) => {
    change();
    await open();
    expect(isAsked()).toBe(false);
  });

  it('[accounts.missing-email] waits until the profile is a minute old', async () => {
    user.creationTime = Date.now() / 1000 - 59.7;
    await open();
    expect(isAsked()).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Please provide your email' })).toBeTruthy();
  });

  it('[accounts.missing-email] waits until the page has been online', async () => {
    await open(false);
    expect(isAsked()).toBe(false);
  });

  it('[accounts.missing-email] disables the button while the address is empty, invalid or being saved', async () => {
    await open();
    expect(button().disabled).toBe(true);
    fireEvent.change(field(), { target: { value: 'nina@example' } });
    fireEvent.blur(field());
    expect(button().disabled).toBe(true);
    expect(screen.getByText('Invalid email address')).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'nina@[10.0.0.1]' } });
    expect(button().disabled).toBe(false);
    fireEvent.change(field(), { target: { value: 'nina@example.com' } });
    const { promise, resolve } = Promise.withResolvers<void>();
    api.handle({ updateEmail: (call) => promise.then(() => updateEmail(call)) });
    fireEvent.click(button());
    await waitFor(() => expect(button().disabled).toBe(true));
    resolve();
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(api.requests.filter((call) => call === 'POST /call/updateEmail')).toHaveLength(1);
  });

  it('[accounts.update-email] shows in the field that the address is taken', async () => {
    api.refuse('us', 'updateEmail', 409, 'EMAIL_TAKEN', { email: 'already-exists' });
    await open();
    fireEvent.change(field(), { target: { value: 'bob@example.com' } });
    await act(async () => void fireEvent.click(button()));
    const taken = await screen.findByRole('textbox', { name: 'Email already exists' });
    expect(taken.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Email has already been taken. Please try another.')).toBeTruthy();
  });

  it('[accounts.missing-email-repair] repairs a profile that also has no provider', async () => {
    Object.assign(user, { provider: undefined });
    await open();
    await waitFor(() => expect(api.requests).toContain('POST /call/fixNoDBUser'));
    expect(isAsked()).toBe(true);
    expect(api.requests.filter((call) => call === 'POST /call/fixNoDBUser')).toHaveLength(1);
  });

  it('[accounts.missing-email] is also in Spanish', async () => {
    setLanguage('es');
    await open();
    expect(screen.getByRole('dialog', { name: 'Indica tu correo electrónico' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Actualizar correo' })).toBeTruthy();
  });
});
