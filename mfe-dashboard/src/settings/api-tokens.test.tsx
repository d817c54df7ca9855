import { axeFindings } from '@parlance/ui/fakes/axe';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpAccountPage, show } from '../account/fake-account-page.tsx';
import { ApiTokens } from './api-tokens.tsx';

const page = setUpAccountPage();
const DAY = 24 * 3600;
const now = Math.floor(Date.now() / 1000);
const TOKEN = { id: 't1', label: 'Backup', createdAt: now - 40 * DAY, scopes: ['read' as const] };

function open(token: object = {}): void {
  const tokens = [{ ...TOKEN, ...token }];
  page.api.answer('us', 'genAuthToken', { tokens });
  page.api.answer('us', 'genAuthToken', { token: 'parlance_secret', tokens });
  show(<ApiTokens />);
}

describe('the list of API tokens', () => {
  it('[public-api.token-use] tells what a token may do, and that it was never used', async () => {
    open();
    expect((await screen.findByText(/It may: read ·/)).textContent).toMatch(/Never used$/);
    expect(await axeFindings()).toEqual([]);
  });

  it('[public-api.token-use] tells when a token was used, and that it expired', async () => {
    open({ usedAt: now - 20 * DAY, validUntil: now - 10 * DAY });
    expect((await screen.findByText(/Last used/)).textContent).toMatch(/Expired \w/);
  });

  it('[public-api.token-scopes] makes a token with the scopes that stay checked', async () => {
    open();
    fireEvent.change(await screen.findByLabelText('Label'), { target: { value: ' Nightly ' } });
    fireEvent.click(screen.getByLabelText('change, share and delete'));
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create token' });
    fireEvent.click(create);
    expect(await screen.findByDisplayValue('parlance_secret')).toBeTruthy();
    expect(page.api.calls.at(-1)?.body).toEqual({ label: 'Nightly', scopes: ['read', 'upload'] });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe(''));
    const placed = screen.getByText('Label', { selector: 'label' });
    expect(placed.dataset.shrink).toBe('false');
    expect(create.disabled).toBe(true);
  });
});
