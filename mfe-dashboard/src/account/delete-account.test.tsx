import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { setLanguage } from '@parlance/ui/i18n';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DeleteAccount } from './delete-account.tsx';
import { clearPage, press, show, type } from './fake-account-page.tsx';

const USER = fakeUser();
const MARKED = 1_700_000_000;
const TEXTS = {
  en: {
    start: 'Delete account',
    password: 'Your password',
    shared: 'Lab (also used by 2 other members)',
    handOn: /make another member its owner first/,
    wrong: 'The password is not right.',
    done: 'Your account will be deleted in a week.',
    marked: /^Your account will be deleted on November 21, 2023/,
    keep: 'Keep my account',
    kept: 'Your account stays.',
  },
  es: {
    start: 'Eliminar cuenta',
    password: 'Tu contraseña',
    shared: 'Lab (también lo usan 2 miembros más)',
    handOn: /haz antes propietario a otro miembro/,
    wrong: 'La contraseña no es correcta.',
    done: 'Tu cuenta se eliminará dentro de una semana.',
    marked: /^Tu cuenta se eliminará el 21 de noviembre de 2023/,
    keep: 'Conservar mi cuenta',
    kept: 'Tu cuenta se queda.',
  },
} as const;

let api: FakeApi;

beforeEach(() => {
  const workspaces = [
    { id: 'o', name: 'Ada', members: 1 },
    { id: 'l', name: 'Lab', members: 3 },
  ];
  api = new FakeApi({
    previewDeletion: () => ({ workspaces }),
    deleteAccount: () => ({ deletedAt: MARKED }),
    keepAccount: () => ({}),
  });
  fakeSession();
});
afterEach(() => {
  clearPage();
  act(() => setLanguage('en'));
  api.restore();
});

const submit = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe.each(['en', 'es'] as const)('the deletion of the account, in %s', (language) => {
  const texts = TEXTS[language];
  beforeEach(() => act(() => setLanguage(language)));

  it('[accounts.delete] names what goes, and needs the password', async () => {
    show(<DeleteAccount user={USER} />);
    press(texts.start);
    expect(await screen.findByText(texts.shared)).toBeTruthy();
    expect(screen.getByText(texts.handOn)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Ada', texts.shared]);
    const { disabled } = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
      name: texts.start,
    });
    expect(disabled).toBe(true);
    api.answer('us', 'deleteAccount', refusal(400, 'BAD_REQUEST', { password: 'password-wrong' }));
    type(texts.password, 'wrong1');
    submit(texts.start);
    expect(await screen.findByText(texts.wrong)).toBeTruthy();
    type(texts.password, 'secret1');
    submit(texts.start);
    expect(await screen.findByText(texts.done)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const calls = api.calls.filter(({ operation }) => operation === 'deleteAccount');
    expect(calls.map(({ body }) => body)).toEqual([{ password: 'wrong1' }, { password: 'secret1' }]);
  });

  it('[accounts.delete-undone] says when a marked account is deleted, and keeps it', async () => {
    show(<DeleteAccount user={{ ...USER, deletedAt: MARKED }} />);
    expect(screen.getByText(texts.marked)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.start })).toBeNull();
    press(texts.keep);
    expect(await screen.findByText(texts.kept)).toBeTruthy();
    expect(api.requests).toEqual(['DELETE /user/u/deletion']);
  });
});

it('[accounts.delete-code] asks for a code of the app with two-factor', async () => {
  show(<DeleteAccount user={{ ...USER, twoFactorSince: 1 }} />);
  press('Delete account');
  type('Your password', 'secret1');
  type('Code of the app', '123456');
  await screen.findByText('Ada');
  submit('Delete account');
  await screen.findByText('Your account will be deleted in a week.');
  expect(api.calls.at(-1)?.body).toEqual({ password: 'secret1', code: '123456' });
});

it.each([
  ['address', USER.email, 'To confirm, enter ada@example.org', 'ada@example.org'],
  ['name', '', 'To confirm, enter Ada Byron', 'Ada Byron'],
])('[accounts.delete-without-password] asks a user of an institution for their %s', async (_, email, label, typed) => {
  show(<DeleteAccount user={{ ...USER, provider: 'uni', email }} />);
  press('Delete account');
  await screen.findByText('Ada');
  api.answer('us', 'deleteAccount', refusal(400, 'BAD_REQUEST', { confirmation: 'confirmation-different' }));
  type(label, 'Bob');
  submit('Delete account');
  expect(await screen.findByText('This is not the requested text.')).toBeTruthy();
  type(label, typed);
  submit('Delete account');
  await screen.findByText('Your account will be deleted in a week.');
  expect(api.calls.at(-1)?.body).toEqual({ confirmation: typed });
});
