import type { User } from '@parlance/contract/user';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EmailVerification } from './email-verification.tsx';

const USER = fakeUser({ emailVerified: false });

function show(user: User): void {
  render(
    <AppProviders>
      <ToastRegion />
      <EmailVerification user={user} />
    </AppProviders>,
  );
}

describe('the verification of an address', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
    fakeSession();
  });
  afterEach(() => {
    cleanup();
    api.restore();
  });

  it('[accounts.verify-again-failed] shows code and message if the e-mail could not be sent', async () => {
    api.handle({ resendVerification: () => refusal(429, 'TOO_MANY_REQUESTS') });
    show(USER);
    fireEvent.click(screen.getByRole('button', { name: 'Send the verification mail again' }));
    expect(await screen.findByRole('button', { name: 'Error' })).toBeTruthy();
    expect(await screen.findByText(/^TOO_MANY_REQUESTS: Too many attempts\./)).toBeTruthy();
  });

  it('[accounts.verify-again] goes from idle through sending to sent', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    api.handle({ resendVerification: () => promise });
    show(USER);
    fireEvent.click(screen.getByRole('button', { name: 'Send the verification mail again' }));
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeTruthy();
    resolve({});
    expect(await screen.findByRole('button', { name: 'Sent! Check Junk?' })).toBeTruthy();
  });

  it('[accounts.email-pending] shows the address that waits for its verification, and sends the e-mail again', async () => {
    api.handle({ resendVerification: () => ({}) });
    show({ ...USER, emailVerified: true, pendingEmail: 'new@b.org' });
    expect(screen.getByText('Waiting for you to open the link sent to new@b.org')).toBeTruthy();
    expect(screen.queryByText('Verified')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send the verification mail again' }));
    expect(await screen.findByRole('button', { name: 'Sent! Check Junk?' })).toBeTruthy();
  });

  it('[accounts.profile] shows that an address is verified', () => {
    show({ ...USER, emailVerified: true });
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
