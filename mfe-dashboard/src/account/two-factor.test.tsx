import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { useProfile } from '@parlance/ui/profile';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import type { ReactElement } from 'react';
import { Section } from '../settings/settings-page.tsx';
import { ChangeName } from './change-name.tsx';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

const USER: User = {
  uid: 'u',
  email: 'a@b.org',
  emailVerified: true,
  name: 'Ada Byron',
  locale: 'us',
  creationTime: 1,
  organization: 'o',
  organizations: {},
  projects: {},
  isCorrector: false,
  correctLangCodes: [],
  settings: settingsSchema.parse({}),
};

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  fakeSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  api.restore();
});

function show(element: ReactElement): void {
  render(
    <AppProviders>
      <ToastRegion />
      {element}
    </AppProviders>,
  );
}

/** The element for the user of the profile, as the settings page has it. */
function OfProfile({ children }: { readonly children: (user: User) => ReactElement }): ReactElement | null {
  const { user } = useProfile();
  return user ? children(user) : null;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('[accounts.change-name] saves a real name alone', async () => {
  api.handle({ getProfile: () => ({ user: USER }), updateName: () => ({ name: 'Ada Lovelace' }) });
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
  expect(api.calls).toMatchObject([
    { request: 'GET /user/u' },
    { request: 'PATCH /user/u/name', body: { name: 'Ada Lovelace' } },
  ]);
});

/** The text of a QR code, read from the squares of its path. */
function textOf(picture: Element): string {
  const SCALE = 4;
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of picture
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h/g) ?? []) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = (Number(y) * SCALE + row) * size + Number(x) * SCALE;
      data.fill(0, start * 4, (start + SCALE) * 4);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

describe('two-factor', () => {
  const ANY_CODE = 'App code or recovery code';
  const CODES = ['ABCD-EFGH-JKLM-NPQR', 'BCDE-FGHJ-KLMN-PQRS'];
  const ON = { ...USER, twoFactorSince: 1_700_000_000 };
  /** The calls that change something. */
  const changes = () => api.calls.flatMap(({ request, body }) => (request.startsWith('GET ') ? [] : [[request, body]]));
  let saved: User;

  /** Shows the settings of the saved user. */
  async function open(user: User) {
    saved = user;
    api.handle({ getProfile: () => ({ user: saved }) });
    show(<OfProfile>{(loaded) => <TwoFactor user={loaded} />}</OfProfile>);
    await screen.findByRole('button', { name: user.twoFactorSince ? 'Turn off' : 'Turn on' });
  }

  it('[accounts.two-factor] is set up with the password, a QR code and a code of the app', async () => {
    api.handle({
      beginTwoFactor: () => ({ secret: 'ABCDEFGH' }),
      confirmTwoFactor: () => {
        saved = ON;
        return { recoveryCodes: CODES };
      },
    });
    await open(USER);
    press('Turn on');
    fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: 'secret1' } });
    press('Continue');
    const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    expect(textOf(picture)).toBe('otpauth://totp/Parlance:a%40b.org?secret=ABCDEFGH&issuer=Parlance');
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    type('Code of the app', '123456');
    press('Turn on');
    expect(await screen.findByText('ABCD-EFGH-JKLM-NPQR')).toBeTruthy();
    expect(changes()).toEqual([
      ['POST /user/u/two-factor', { password: 'secret1' }],
      ['PUT /user/u/two-factor', { password: 'secret1', code: '123456' }],
    ]);
    press('I have kept them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The button that opened the dialog is gone. The focus stays in the section.
    const state = await screen.findByText(/^On since Nov 14, 2023/);
    await waitFor(() => expect(document.activeElement).toBe(state));
  });

  it('[accounts.two-factor-off] is turned off with the password and a code', async () => {
    api.handle({
      endTwoFactor: () => {
        saved = USER;
        return {};
      },
    });
    await open(ON);
    expect(screen.getByText(/^On since Nov 14, 2023/)).toBeTruthy();
    press('Turn off');
    type('Your password', 'secret1');
    const confirm = within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Turn off' });
    expect(confirm.disabled).toBe(true);
    type(ANY_CODE, '123456');
    fireEvent.click(confirm);
    expect(await screen.findByText('Two-factor sign-in is off.')).toBeTruthy();
    expect(changes()).toEqual([['POST /user/u/two-factor/end', { password: 'secret1', code: '123456' }]]);
    const state = await screen.findByText(/^With an authenticator app on your phone/);
    await waitFor(() => expect(document.activeElement).toBe(state));
  });

  it('[accounts.recovery-codes] shows new recovery codes', async () => {
    api.handle({ renewRecoveryCodes: () => ({ recoveryCodes: CODES }) });
    await open(ON);
    press('New recovery codes');
    type('Your password', 'secret1');
    type(ANY_CODE, 'ABCD-EFGH-JKLM-NPQR');
    press('Continue');
    expect(await screen.findByText('BCDE-FGHJ-KLMN-PQRS')).toBeTruthy();
    expect(changes()).toEqual([['POST /user/u/two-factor/recovery', { password: 'secret1', code: CODES[0] }]]);
  });

  it('[accounts.recovery-codes-left] says how many codes are left, and warns when there are few', async () => {
    let recoveryCodesLeft = 1;
    api.handle({
      getTwoFactor: () => ({ recoveryCodesLeft }),
      renewRecoveryCodes: () => {
        recoveryCodesLeft = 10;
        return { recoveryCodes: CODES };
      },
    });
    show(<TwoFactor user={{ ...USER, twoFactorSince: 1_700_000_000 }} />);
    const warning = '1 of 10 recovery codes is left. Make new ones before they run out.';
    expect(await screen.findByText(warning)).toBeTruthy();
    press('New recovery codes');
    type('Your password', 'secret1');
    type(ANY_CODE, '123456');
    press('Continue');
    await screen.findByText('BCDE-FGHJ-KLMN-PQRS');
    press('I have kept them');
    expect(await screen.findByText('10 of 10 recovery codes are left.')).toBeTruthy();
  });

  it('[accounts.two-factor] needs a verified address and a password', () => {
    show(<TwoFactor user={{ ...USER, emailVerified: false }} />);
    expect(isDisabled('Turn on')).toBe(true);
    cleanup();
    show(<TwoFactor user={{ ...USER, provider: 'Google' }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the sessions', () => {
  const LISTED = { beganAt: 1_700_000_000, usedAt: 1_700_000_600, address: '203.0.113.7' };
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
  let others: object[];

  beforeEach(() => {
    others = [{ ...LISTED, id: 's2', isCurrent: false, userAgent: IPHONE, timeZone: 'Europe/Madrid' }];
    api.handle({
      listSessions: () => ({ sessions: [{ ...LISTED, id: 's1', isCurrent: true, userAgent: CHROME }, ...others] }),
      endSession: () => {
        others = [];
        return {};
      },
      endOtherSessions: () => {
        others = [];
        return {};
      },
    });
    show(<Sessions />);
  });

  it('[accounts.sessions] are named in words, and the present one is marked', async () => {
    expect(await screen.findByText('Chrome on Linux')).toBeTruthy();
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
    expect(screen.getByText(/^Near Madrid \(203\.0\.113\.7\) · signed in .+, last used /)).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
  });

  it('[accounts.end-session] one at a time', async () => {
    const answer = Promise.withResolvers<object>();
    api.handle({ endSession: () => answer.promise });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' }));
    await waitFor(() => expect(isDisabled('Sign out all others')).toBe(true));
    answer.resolve({});
    await waitFor(() => expect(isDisabled('Sign out all others')).toBe(false));
  });

  it.each([
    ['Sign out: Safari on iPhone', 'DELETE /user/u/sessions/s2', 'The session was signed out.'],
    ['Sign out all others', 'DELETE /user/u/sessions', 'All other sessions were signed out.'],
  ])('[accounts.end-session] end by %s', async (button, request, message) => {
    fireEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.requests).toContain(request);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });
});

describe('the focus after the end of a session', () => {
  const LISTED = { beganAt: 1, usedAt: 1, address: '' };
  const row = (id: string, browser: string) => ({
    ...LISTED,
    id,
    isCurrent: id === 's1',
    userAgent: `Linux ${browser}/1`,
  });

  async function endOf(button: string) {
    let sessions = [row('s1', 'Chrome'), row('s2', 'Firefox'), row('s3', 'Edg')];
    const keep = (ids: string[]) => {
      sessions = sessions.filter(({ id }) => ids.includes(id));
      return {};
    };
    api.handle({
      listSessions: () => ({ sessions }),
      endSession: () => keep(['s1', 's3']),
      endOtherSessions: () => keep(['s1']),
    });
    show(
      <Section title="Sessions">
        <Sessions />
      </Section>,
    );
    const pressed = await screen.findByRole('button', { name: button });
    pressed.focus();
    fireEvent.click(pressed);
    await waitFor(() => expect(pressed.isConnected).toBe(false));
  }

  it('[accounts.focus-after-removal] goes to the next row', async () => {
    await endOf('Sign out: Firefox on Linux');
    const next = screen.getByRole('button', { name: 'Sign out: Edge on Linux' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('[accounts.focus-after-removal] goes to the heading when no row has a button', async () => {
    await endOf('Sign out all others');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sessions' })));
  });
});

describe('the form of the password', () => {
  function fill(): void {
    show(<ChangePassword user={USER} />);
    press('Change password');
    type('Your password', 'secret1');
    type('New password', 'better1');
  }

  it('[accounts.change-password] sends the present and the new one', async () => {
    api.handle({ changePassword: () => ({}) });
    fill();
    press('Save');
    expect(await screen.findByText('Your password was changed. Your other sessions were signed out.')).toBeTruthy();
    expect(api.calls).toMatchObject([
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
    api.handle({
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
    api.handle({ changePassword: () => refusal(400, 'BAD_REQUEST', { password: 'password-wrong' }) });
    fill();
    press('Save');
    expect(await screen.findByText('The password is not right.')).toBeTruthy();
    type('New password', 'short');
    expect(screen.getByText('Must be at least 6 characters')).toBeTruthy();
    expect(isDisabled('Save')).toBe(true);
  });

  it('[accounts.change-password-none] says why a user of an institution has none', () => {
    show(<ChangePassword user={{ ...USER, provider: 'Google' }} />);
    expect(screen.getByText('You sign in with Google, so you have no password here.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
