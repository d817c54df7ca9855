import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { fireEvent, screen } from '@testing-library/react';
import { ChangeName } from './change-name.tsx';
import { isDisabled, OfProfile, press, setUpAccountPage, show, type } from './fake-account-page.tsx';

const page = setUpAccountPage();

it('[accounts.change-name] saves a real name alone', async () => {
  page.api.handle({ getProfile: () => ({ user: fakeUser() }), updateName: () => ({ name: 'Ada Lovelace' }) });
  show(
    <OfProfile>
      {(user) => (
        <>
          <p>{user.name}</p>
          <ChangeName user={user} />
        </>
      )}
    </OfProfile>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change name' }));
  type('Your name', 'A1');
  expect(screen.getByText('Please use a real name')).toBeTruthy();
  expect(isDisabled('Save')).toBe(true);
  type('Your name', 'Ada Lovelace');
  press('Save');
  expect(await screen.findByText('Your name was changed.')).toBeTruthy();
  expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  expect(page.api.calls).toMatchObject([
    { request: 'GET /user/u' },
    { request: 'PATCH /user/u/name', body: { name: 'Ada Lovelace' } },
  ]);
});
