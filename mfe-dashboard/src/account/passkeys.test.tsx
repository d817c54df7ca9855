import { jest } from '@jest/globals';
import type { Passkey } from '@parlance/contract/schemas/passkey';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Section } from '../settings/settings-page.tsx';
import { clearPage, press, show, type } from './fake-account-page.tsx';
import { Passkeys } from './passkeys.tsx';

const USER = fakeUser();
const PHONE: Passkey = { name: 'My phone', createdAt: 1_700_000_000, credentialId: 'AAAA' };
const OPTIONS = {
  rp: { id: 'localhost', name: 'Parlance' },
  user: { id: 'dQ', name: 'a@b.org', displayName: 'Ada Byron' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: {
    requireResidentKey: true as const,
    residentKey: 'required' as const,
    userVerification: 'required' as const,
  },
};

let api: FakeApi;
/** The browser's dialog. */
const create = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  api = new FakeApi();
  fakeSession();
  create.mockReset();
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
});
afterEach(() => {
  clearPage();
  api.restore();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

function Listed({ passkeys }: { readonly passkeys: Record<string, Passkey> }) {
  return (
    <AppProviders>
      <Section title="Passkeys">
        <Passkeys user={{ ...USER, passkeys }} />
      </Section>
    </AppProviders>
  );
}

const MADE = {
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  response: {
    clientDataJSON: new Uint8Array([1]).buffer,
    attestationObject: new Uint8Array([2]).buffer,
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

function begin(user = USER): void {
  show(<Passkeys user={user} />);
  press('Add a passkey');
  type('Name of the passkey', 'Laptop');
  type('Your password', 'secret1');
}

it('[accounts.passkey-add] sends the password, lets the browser make a passkey, and adds it by its name', async () => {
  api.handle({ beginPasskey: () => ({ ceremony: 'c1', options: OPTIONS }), addPasskey: () => ({}) });
  create.mockResolvedValue(MADE);
  begin();
  press('Continue');
  expect(await screen.findByText('The passkey was added.')).toBeTruthy();
  expect(api.calls.slice(0, 2)).toMatchObject([
    { request: 'POST /user/u/passkeys', body: { password: 'secret1' } },
    {
      request: 'PUT /user/u/passkeys',
      body: {
        ceremony: 'c1',
        name: 'Laptop',
        credential: { id: 'AQID', response: { attestationObject: 'Ag', transports: ['internal'] } },
      },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['NotAllowedError', 'No passkey was made. You can try again.'],
  ['InvalidStateError', 'This device has a passkey of your account already.'],
])('[accounts.passkey-cancelled] keeps the fields after a %s', async (name, text) => {
  api.handle({ beginPasskey: () => ({ ceremony: 'c1', options: OPTIONS }) });
  create.mockRejectedValue(new DOMException('', name));
  begin();
  press('Continue');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Laptop');
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('secret1');
  expect(api.requests).toEqual(['POST /user/u/passkeys']);
});

it('[accounts.passkey-add] shows a wrong password at its field', async () => {
  api.handle({ beginPasskey: () => refusal(400, 'BAD_REQUEST', { password: 'password-wrong' }) });
  begin();
  press('Continue');
  expect(await screen.findByText('The password is not right.')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

it('[accounts.passkey-remove] lists passkeys with their dates, and removes one with the password', async () => {
  api.handle({ removePasskey: () => ({}) });
  show(<Passkeys user={{ ...USER, passkeys: { p1: PHONE } }} />);
  expect(screen.getByText('Added Nov 14, 2023')).toBeTruthy();
  press('Remove: My phone');
  type('Your password', 'secret1');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey was removed.')).toBeTruthy();
  expect(api.calls[0]).toMatchObject({ request: 'POST /user/u/passkeys/p1/end', body: { password: 'secret1' } });
});

it('[accounts.focus-after-removal] gives the focus to the next passkey, and to the heading after the last', () => {
  const { rerender } = render(
    <Listed passkeys={{ p1: PHONE, p2: { ...PHONE, name: 'Laptop', createdAt: 1_700_000_001 } }} />,
  );
  screen.getByRole('button', { name: 'Remove: My phone' }).focus();
  rerender(<Listed passkeys={{ p2: { ...PHONE, name: 'Laptop' } }} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Laptop' }));
  rerender(<Listed passkeys={{}} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys' }));
});

it('[accounts.passkey-two-factor] asks for a code of the app as well', async () => {
  api.handle({ removePasskey: () => ({}) });
  show(<Passkeys user={{ ...USER, twoFactorSince: 1, passkeys: { p1: PHONE } }} />);
  press('Remove: My phone');
  type('Your password', 'secret1');
  const remove = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Remove' });
  expect(remove.disabled).toBe(true);
  type('Code of the app', '123456');
  fireEvent.click(remove);
  await waitFor(() => expect(api.calls[0]?.body).toEqual({ password: 'secret1', code: '123456' }));
});

it('[accounts.passkey-add] says why there is none to add', () => {
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add a passkey' }).disabled;
  show(<Passkeys user={{ ...USER, emailVerified: false }} />);
  expect(isDisabled()).toBe(true);
  cleanup();
  show(
    <Passkeys
      user={{ ...USER, passkeys: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, PHONE])) }}
    />,
  );
  expect(screen.getByText(/^You have 20 passkeys/)).toBeTruthy();
  expect(isDisabled()).toBe(true);
  cleanup();
  show(<Passkeys user={{ ...USER, provider: 'Google' }} />);
  expect(screen.queryByRole('button')).toBeNull();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  show(<Passkeys user={USER} />);
  expect(screen.getByText('This browser cannot make passkeys.')).toBeTruthy();
});
