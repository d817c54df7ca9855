import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeFindings } from '../fakes/axe.ts';
import { refusal } from '../fakes/fake-api.ts';
import { FakeSharing, member } from './fake-sharing.tsx';

let sharing: FakeSharing;

beforeEach(() => {
  sharing = new FakeSharing();
});

afterEach(() => {
  cleanup();
  sharing.api.restore();
});

const names = (overlay: HTMLElement) =>
  within(overlay)
    .queryAllByRole('rowheader')
    .map((row) => row.querySelector('.MuiTypography-body2')?.textContent?.replace(' (you)', ''));
const access = (overlay: HTMLElement, name: string) => within(overlay).getByRole('button', { name });

/** Opens the menu of a member's access and chooses an item. */
async function choose(button: HTMLElement, item: string) {
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole(/^Can/.test(item) ? 'menuitemradio' : 'menuitem', { name: item }));
}

describe('the share overlay', () => {
  it('[sharing.search] searches from 2 letters on, a second after the last letter', async () => {
    const overlay = await sharing.open();
    expect(names(overlay)).toHaveLength(3);
    const field = within(overlay).getByRole('searchbox');
    fireEvent.change(field, { target: { value: 'b' } });
    fireEvent.change(field, { target: { value: 'bo' } });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(names(overlay)).toHaveLength(3);
    await waitFor(() => expect(names(overlay)).toHaveLength(1));
  });

  async function searchWithoutResults() {
    sharing.members.push(...Array.from({ length: 28 }, (_, i) => member(`m${i}`, `Member ${i}`)));
    const overlay = await sharing.open();
    expect(within(overlay).getByText('Search for users to share with.')).toBeTruthy();
    fireEvent.change(within(overlay).getByRole('searchbox'), { target: { value: 'nobody' } });
    await within(overlay).findByText('No results for search.');
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
    const overlay = await sharing.open();
    sharing.api.calls.length = 0;
    await choose(access(overlay, 'No access: Bob Ray'), 'Can edit');
    const row = within(overlay).getByRole('row', { name: /Bob Ray/ });
    await waitFor(() => expect(row.getAttribute('aria-busy')).toBe('true'));
    expect(within(row).getByRole('progressbar')).toBeTruthy();
    await waitFor(() => access(overlay, 'Can edit: Bob Ray'));
    expect(sharing.api.requests).toContain('GET /organization/o/members');
    // The keyboard stays where it was.
    expect(document.activeElement).toBe(access(overlay, 'Can edit: Bob Ray'));
  });

  it('[sharing.toggle] says each access in words, shares with a member and stops sharing', async () => {
    const overlay = await sharing.open();
    expect(names(overlay)[0]).toBe('Ann Lee');
    expect(within(overlay).queryByRole('button', { name: /: Ann Lee/ })).toBeNull();
    expect(within(within(overlay).getByRole('row', { name: /Ann Lee/ })).getByText('Owner')).toBeTruthy();
    await choose(access(overlay, 'No access: Bob Ray'), 'Can edit');
    await waitFor(() => access(overlay, 'Can edit: Bob Ray'));
    fireEvent.click(within(overlay).getByRole('tab', { name: 'Shared With' }));
    expect(names(overlay)).toEqual(['Bob Ray']);
    await choose(access(overlay, 'Can edit: Bob Ray'), 'Stop sharing');
    await within(overlay).findByText('Not yet shared with any users.');
    expect(sharing.sharedWith).toEqual({});
    // The row is gone with its button.
    expect(document.activeElement).toBe(within(overlay).getByRole('tab', { name: 'Shared With' }));
  });

  it('[sharing.owner] puts the new owner at the top', async () => {
    const overlay = await sharing.open();
    await choose(access(overlay, 'No access: Cid Day'), 'Make owner');
    await waitFor(() => expect(names(overlay)[0]).toBe('Cid Day'));
    expect(sharing.userId).toBe('cid');
  });

  it('[sharing.overlay] is read-only and without a public link for users who can’t manage sharing', async () => {
    [sharing.right, sharing.userId, sharing.sharedWith] = ['write', 'bob', { ann: true }];
    sharing.members = [member('ann', 'Ann Lee'), member('bob', 'Bob Ray'), member('cid', 'Cid Day')];
    const overlay = await sharing.open();
    expect(within(overlay).queryByRole('combobox')).toBeNull();
    expect(within(overlay).queryByRole('button', { name: /Cid Day/ })).toBeNull();
    fireEvent.click(access(overlay, 'Can edit: Ann Lee'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Stop sharing']);
    expect(within(overlay).queryByText('Public link')).toBeNull();
  });

  it('[sharing.pending-invites] marks who is invited, and takes an invite back after a question', async () => {
    const taken = jest.fn<(body: unknown) => void>();
    const now = Math.floor(Date.now() / 1000);
    sharing.invites = [
      { email: 'dee@example.com', invitedTime: now },
      { email: 'eve@example.com', invitedTime: now - 20 * 86_400 },
    ];
    sharing.api.handle({
      revokeInvite({ body }) {
        taken(body);
        sharing.invites = sharing.invites.slice(1);
      },
    });
    const overlay = await sharing.open();
    const button = await within(overlay).findByRole('button', { name: 'Invited: dee@example.com' });
    access(overlay, 'Invite expired: eve@example.com');
    await choose(button, 'Take back');
    const question = await screen.findByRole('dialog', { name: 'Take back the invite to dee@example.com?' });
    expect(taken).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByText('dee@example.com')).toBeNull());
    expect(taken).toHaveBeenCalledWith({ email: 'dee@example.com' });
  });

  it('[sharing.pending-invites] does not ask for the invites for people who may not see them', async () => {
    sharing.members = [member('ann', 'Ann Lee'), member('bob', 'Bob Ray')];
    await sharing.open();
    expect(sharing.api.requests).not.toContain('GET /organization/o/invites');
  });

  describe('the link', () => {
    const copied = jest.fn<(text: string) => Promise<void>>();
    beforeEach(() => {
      copied.mockReset().mockResolvedValue();
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    });

    it('[sharing.copy-link] says who can open it and copies the page’s own link until there is a public one', async () => {
      const pubkey = 'k'.repeat(22);
      sharing.api.handle({ createPublicKey: () => ({ pubkey }), revokePublicKey: () => ({}) });
      const overlay = await sharing.open();
      await within(overlay).findByText('Only people with access can open it, after signing in.');
      fireEvent.click(await within(overlay).findByRole('button', { name: 'Copy link' }));
      await within(overlay).findByRole('button', { name: 'Link copied.' });
      expect(copied).toHaveBeenLastCalledWith(`${location.origin}/transcript/c`);

      const toggle = within(overlay).getByRole<HTMLInputElement>('switch', { name: 'Public link' });
      fireEvent.click(toggle);
      await within(overlay).findByText(/^Everyone with this link can read and listen/);
      fireEvent.click(within(overlay).getByRole('button', { name: 'Copy link' }));
      await within(overlay).findByRole('button', { name: 'Link copied.' });
      expect(copied).toHaveBeenLastCalledWith(`${location.origin}/public/c/${pubkey}`);

      fireEvent.click(toggle);
      await within(overlay).findByText('Only people with access can open it, after signing in.');
      expect(toggle.checked).toBe(false);
    });

    it('[sharing.copy-link] selects the address when the browser refuses to copy', async () => {
      copied.mockRejectedValue(new Error('not allowed'));
      const overlay = await sharing.open();
      fireEvent.click(await within(overlay).findByRole('button', { name: 'Copy link' }));
      expect((await within(overlay).findByText(/^The browser did not allow copying/)).role).toBe('alert');
      const field = within(overlay).getByRole<HTMLInputElement>('textbox', { name: 'Link' });
      expect(document.activeElement).toBe(field);
      expect(field.selectionEnd).toBe(field.value.length);
    });

    it('[sharing.overlay] says when the public link could not be fetched, and fetches it again', async () => {
      sharing.api.handle({ getPublicKey: () => refusal(400, 'BAD_REQUEST') });
      await sharing.open();
      expect(await screen.findByText('The public link could not be fetched.')).toBeTruthy();
      expect(screen.queryByText('Only people with access can open it, after signing in.')).toBeNull();
      sharing.api.handle({ getPublicKey: () => ({}) });
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('switch', { name: 'Public link' })).toBeTruthy();
    });
  });

  it('[sharing.dialog] has nothing that axe finds, with a menu open as well', async () => {
    sharing.invites = [{ email: 'dee@example.com', invitedTime: 1 }];
    const overlay = await sharing.open();
    await within(overlay).findByRole('switch', { name: 'Public link' });
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(access(overlay, 'No access: Bob Ray'));
    await screen.findByRole('menu');
    expect(await axeFindings()).toEqual([]);
  });

  it('[sharing.fade] fades out and closes after half a second', async () => {
    const onClosed = jest.fn();
    const overlay = await sharing.open(onClosed);
    const begun = Date.now();
    fireEvent.click(within(overlay).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(Date.now() - begun).toBeGreaterThanOrEqual(450);
  });
});
