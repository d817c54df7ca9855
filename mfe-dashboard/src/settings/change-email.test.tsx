import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ChangeEmail } from './change-email.tsx';

it('[accounts.update-email] leaves a form open that was opened after the answered one', async () => {
  const answer = Promise.withResolvers<object>();
  const api = new FakeApi({ updateEmail: () => answer.promise });
  fakeSession();
  render(
    <AppProviders>
      <ToastRegion />
      <ChangeEmail user={fakeUser()} />
    </AppProviders>,
  );
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    return screen.findByRole('dialog', { name: 'Change your email' });
  };
  const dialog = await open();
  const [email, password] = dialog.querySelectorAll('input');
  if (!email || !password) throw new Error('The form has no fields.');
  fireEvent.change(email, { target: { value: 'new@b.org' } });
  fireEvent.change(password, { target: { value: 'secret1' } });
  fireEvent.submit(email);
  await waitFor(() => expect(api.requests).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  await act(async () => answer.resolve({ email: 'ada@example.org', emailVerified: true, pendingEmail: 'new@b.org' }));
  await waitFor(() => expect(document.querySelector('.Toastify__toast')).toBeTruthy());
  // Longer than a dialog takes to fade out.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.getByRole('dialog', { name: 'Change your email' })).toBeTruthy();
  cleanup();
  api.restore();
});
