import type { User } from '@parlance/contract/user';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { isDisabled, OfProfile, press, setUpAccountPage, show, type } from './fake-account-page.tsx';
import { TwoFactor } from './two-factor.tsx';

const USER = fakeUser();

const page = setUpAccountPage();

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
  const changes = () =>
    page.api.calls.flatMap(({ request, body }) => (request.startsWith('GET ') ? [] : [[request, body]]));
  let saved: User;

  /** Shows the settings of the saved user. */
  async function open(user: User) {
    saved = user;
    page.api.handle({ getProfile: () => ({ user: saved }) });
    show(<OfProfile>{(loaded) => <TwoFactor user={loaded} />}</OfProfile>);
    await screen.findByRole('button', { name: user.twoFactorSince ? 'Turn off' : 'Turn on' });
  }

  it('[accounts.two-factor] is set up with the password, a QR code and a code of the app', async () => {
    page.api.handle({
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
    expect(textOf(picture)).toBe('otpauth://totp/Parlance:ada%40example.org?secret=ABCDEFGH&issuer=Parlance');
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
    page.api.handle({
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
    page.api.handle({ renewRecoveryCodes: () => ({ recoveryCodes: CODES }) });
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
    page.api.handle({
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
