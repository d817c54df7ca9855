import { refusal } from '@parlance/ui/fakes/fake-api';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { screen, waitFor } from '@testing-library/react';
import { ChangePassword } from './change-password.tsx';
import { isDisabled, press, setUpAccountPage, show, type } from './fake-account-page.tsx';
import { Sessions } from './sessions.tsx';

const page = setUpAccountPage();

describe('the form of the password', () => {
  function fill(): void {
    show(<ChangePassword user={fakeUser()} />);
    press('Change password');
    type('Your password', 'secret1');
    type('New password', 'better1');
  }

  it('[accounts.change-password] sends the present and the new one', async () => {
    page.api.handle({ changePassword: () => ({}) });
    fill();
    press('Save');
    expect(await screen.findByText('Your password was changed. Your other sessions were signed out.')).toBeTruthy();
    expect(page.api.calls).toMatchObject([
      { request: 'POST /user/u/password', body: { password: 'secret1', newPassword: 'better1' } },
    ]);
  });

  it('[accounts.change-password] shows the sessions that are left', async () => {
    let sessions = 2;
    const session = (id: number) => ({
      id: `s${id}`,
      isCurrent: id === 0,
      beganAt: 1,
      usedAt: 1,
      address: '',
      userAgent: '',
    });
    page.api.handle({
      listSessions: () => ({ sessions: Array.from({ length: sessions }, (_, id) => session(id)) }),
      changePassword() {
        sessions = 1;
        return {};
      },
    });
    show(<Sessions />);
    await screen.findByRole('button', { name: 'Sign out all others' });
    fill();
    press('Save');
    await waitFor(() => expect(screen.queryByText('Sign out all others')).toBeNull());
  });

  it('[accounts.change-password] shows a wrong password at its field, and stays open', async () => {
    page.api.handle({ changePassword: () => refusal(400, 'BAD_REQUEST', { password: 'password-wrong' }) });
    fill();
    press('Save');
    expect(await screen.findByText('The password is not right.')).toBeTruthy();
    type('New password', 'short');
    expect(screen.getByText('Must be at least 6 characters')).toBeTruthy();
    expect(isDisabled('Save')).toBe(true);
  });

  it('[accounts.change-password-none] says why a user of an institution has none', () => {
    show(<ChangePassword user={fakeUser({ provider: 'Google' })} />);
    expect(screen.getByText('You sign in with Google, so you have no password here.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
