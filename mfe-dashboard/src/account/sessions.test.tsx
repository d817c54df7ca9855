import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Section } from '../settings/settings-page.tsx';
import { isDisabled, setUpAccountPage, show } from './fake-account-page.tsx';
import { Sessions } from './sessions.tsx';

const page = setUpAccountPage();

describe('the sessions', () => {
  const LISTED = { beganAt: 1_700_000_000, usedAt: 1_700_000_600, address: '203.0.113.7' };
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
  let others: object[];

  beforeEach(() => {
    others = [{ ...LISTED, id: 's2', isCurrent: false, userAgent: IPHONE, timeZone: 'Europe/Madrid' }];
    page.api.handle({
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
    page.api.handle({ endSession: () => answer.promise });
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
    expect(page.api.requests).toContain(request);
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
    page.api.handle({
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
