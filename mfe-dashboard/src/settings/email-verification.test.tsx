import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EmailVerification } from './email-verification.tsx';

const USER: User = {
  uid: 'u',
  email: 'a@b.org',
  emailVerified: false,
  name: 'Ada',
  locale: 'us',
  creationTime: 1,
  organization: 'o',
  organizations: {},
  projects: {},
  isCorrector: false,
  correctLangCodes: [],
  settings: settingsSchema.parse({}),
};

function show(user: User): void {
  render(
    <AppProviders>
      <ToastRegion />
      <EmailVerification user={user} />
    </AppProviders>,
  );
}

describe('the verification of an address', () => {
  beforeAll(() => {
    fakeSession();
  });
  afterEach(cleanup);

  function answerWith(ok: boolean): void {
    const api = 'https://api.example.org';
    const config = { product: 'Parlance', stage: 'test', regions: { us: { api }, eu: { api } } };
    const body = ok ? {} : { error: { code: 'TOO_MANY_REQUESTS', message: 'Please wait.' } };
    globalThis.fetch = async (input) => {
      const isConfig = input === '/config.json';
      const text = JSON.stringify(isConfig ? config : body);
      const status = ok || isConfig ? 200 : 429;
      return { ok: status === 200, status, headers: new Headers(), text: async () => text } as Response;
    };
  }

  it('[accounts.verify-again-failed] says with code and message that the mail could not be sent', async () => {
    answerWith(false);
    show(USER);
    fireEvent.click(screen.getByRole('button', { name: 'Send the verification mail again' }));
    expect(await screen.findByRole('button', { name: 'Error' })).toBeTruthy();
    expect(await screen.findByText('TOO_MANY_REQUESTS: Please wait.')).toBeTruthy();
  });

  it('[accounts.verify-again] goes from idle through sending to sent', async () => {
    answerWith(true);
    show(USER);
    fireEvent.click(screen.getByRole('button', { name: 'Send the verification mail again' }));
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Sent! Check Junk?' })).toBeTruthy();
  });

  it('[accounts.profile] says that an address is verified', () => {
    show({ ...USER, emailVerified: true });
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
