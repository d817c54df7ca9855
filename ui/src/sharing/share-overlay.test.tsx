import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls as contract } from '@parlance/contract/calls';
import type { Member } from '@parlance/contract/sharing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Call, FakeApi, refusal } from '../fakes/fake-api.ts';
import { AppProviders } from '../page/providers.tsx';
import { queryClient } from '../query/query-client.ts';
import { signIn } from '../session/session.ts';
import { ShareOverlay } from './share-overlay.tsx';

const session = { uid: 'ann', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };

let right: 'own' | 'manage' | 'write';
let userId: string;
let sharedWith: Record<string, boolean>;
let members: Member[];
let api: FakeApi;

const member = (uid: string, name: string, role: Member['role'] = 'member'): Member => ({
  ...{ uid, name, email: `${uid}@example.com`, role },
});

function collection() {
  const stored = { id: 'c', name: 'Talk', userId, orgId: 'o', languageCode: 'en-US', locale: 'us', started: 1 };
  return { ...stored, tProgress: 100, sharedWith, right };
}

/** A delayed response, so the test can see the dimmed row. */
const slowly = (change: (person: string) => void) => async (call: Call) => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  change(contract.shareCollection().body.parse(call.body).userId);
  return collection();
};

beforeEach(async () => {
  api = new FakeApi({
    signIn: () => session,
    getCollection: collection,
    listMembers: () => ({ data: members }),
    getPublicKey: () => ({}),
    shareCollection: slowly((person) => {
      sharedWith = { ...sharedWith, [person]: true };
    }),
    unshareCollection: slowly((person) => {
      delete sharedWith[person];
    }),
    changeOwner({ body }) {
      userId = contract.changeOwner().body.parse(body).userId;
      return collection();
    },
  });
  [right, userId, sharedWith] = ['own', 'ann', {}];
  members = [member('ann', 'Ann Lee', 'owner'), member('bob', 'Bob Ray'), member('cid', 'Cid Day')];
  queryClient.clear();
  await signIn({ email: 'ann@example.com', password: 'x' });
});

afterEach(() => {
  cleanup();
  api.restore();
});

async function open(onClosed = () => {}): Promise<HTMLElement> {
  render(
    <AppProviders>
      <ShareOverlay collection={{ id: 'c', name: 'Talk' }} onClosed={onClosed} />
    </AppProviders>,
  );
  const overlay = await screen.findByRole('dialog', { name: 'Talk' });
  await waitFor(() => expect(within(overlay).queryByRole('progressbar')).toBeNull());
  return overlay;
}

const names = (overlay: HTMLElement) =>
  within(overlay)
    .queryAllByRole('rowheader')
    .map((row) => row.textContent?.replace(/(\(you\)| )?[\w.]+@.*$/, '').trim());

describe('the share overlay', () => {
  it('[sharing.search] searches from 2 letters on, a second after the last letter', async () => {
    const overlay = await open();
    expect(names(overlay)).toHaveLength(3);
    const field = within(overlay).getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'b' } });
    fireEvent.change(field, { target: { value: 'bo' } });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(names(overlay)).toHaveLength(3);
    await waitFor(() => expect(names(overlay)).toHaveLength(1), { timeout: 2000 });
  });

  async function searchWithoutResults() {
    members.push(...Array.from({ length: 28 }, (_, i) => member(`m${i}`, `Member ${i}`)));
    const overlay = await open();
    expect(within(overlay).getByText('Search for users to share with.')).toBeTruthy();
    fireEvent.change(within(overlay).getByRole('searchbox'), { target: { value: 'nobody' } });
    await within(overlay).findByText('No results for search.', {}, { timeout: 3000 });
    return overlay;
  }

  it('[sharing.invite-link] offers an invite when the search has no results', async () => {
    const overlay = await searchWithoutResults();
    const link = within(overlay).getByRole('link', { name: 'Invite them to your workspace' });
    expect(link.getAttribute('href')).toBe('/settings/users');
  });

  it('[sharing.empty-texts] asks for a search above 30 members, and shows when a filter has no results', async () => {
    const overlay = await searchWithoutResults();
    fireEvent.click(within(overlay).getByRole('tab', { name: 'Shared With' }));
    expect(within(overlay).getByText('Not shared with any users with that filter.')).toBeTruthy();
  });

  it('[sharing.busy-row] dims the row during a change and then fetches the members again', async () => {
    const overlay = await open();
    api.calls.length = 0;
    fireEvent.click(within(overlay).getByRole('switch', { name: 'Share with Bob Ray' }));
    const row = within(overlay).getByRole('row', { name: /Bob Ray/ });
    await waitFor(() => expect(row.getAttribute('aria-busy')).toBe('true'));
    expect(within(row).getByRole('progressbar')).toBeTruthy();
    const toggle = () => within(overlay).getByRole<HTMLInputElement>('switch', { name: 'Share with Bob Ray' });
    await waitFor(() => expect(toggle().checked).toBe(true));
    expect(api.requests).toContain('GET /organization/o/members');
  });

  it('[sharing.toggle] shares with a member and stops sharing', async () => {
    const overlay = await open();
    expect(within(overlay).queryByRole('switch', { name: 'Share with Ann Lee' })).toBeNull();
    const toggle = () => within(overlay).getByRole<HTMLInputElement>('switch', { name: 'Share with Bob Ray' });
    fireEvent.click(toggle());
    await waitFor(() => expect(toggle().checked).toBe(true));
    fireEvent.click(toggle());
    await waitFor(() => expect(toggle().checked).toBe(false));
    expect(sharedWith).toEqual({});
  });

  it('[sharing.overlay] is read-only and without a public link for users who can’t manage sharing', async () => {
    [right, userId, sharedWith] = ['write', 'bob', { ann: true }];
    members = [member('ann', 'Ann Lee'), member('bob', 'Bob Ray'), member('cid', 'Cid Day')];
    const overlay = await open();
    const toggle = (name: string) => within(overlay).getByRole<HTMLInputElement>('switch', { name });
    expect([toggle('Share with Cid Day').disabled, toggle('Share with Ann Lee').disabled]).toEqual([true, false]);
    expect(within(overlay).queryByText('Public link')).toBeNull();
    expect(within(overlay).queryByRole('button', { name: /^Make/ })).toBeNull();
  });

  it('[sharing.overlay] says when the public link could not be fetched, and fetches it again', async () => {
    api.handle({ getPublicKey: () => refusal(400, 'BAD_REQUEST') });
    await open();
    expect(await screen.findByText('The public link could not be fetched.')).toBeTruthy();
    expect(screen.queryByText('Only the people above can open it.')).toBeNull();
    api.handle({ getPublicKey: () => ({}) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Create public link' })).toBeTruthy();
  });

  it('[sharing.fade] fades out and closes after half a second', async () => {
    const onClosed = jest.fn();
    const overlay = await open(onClosed);
    const begun = Date.now();
    fireEvent.click(within(overlay).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalled(), { timeout: 3000 });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(450);
  });
});
