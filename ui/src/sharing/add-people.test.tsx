import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeFindings } from '../fakes/axe.ts';
import { refusal } from '../fakes/fake-api.ts';
import { FakeSharing, member } from './fake-sharing.tsx';
import { MAX_ADDRESSES } from './read-addresses.ts';

let sharing: FakeSharing;
let overlay: HTMLElement;

beforeEach(() => {
  sharing = new FakeSharing();
});

afterEach(() => {
  cleanup();
  sharing.api.restore();
});

const field = () => within(overlay).getByRole<HTMLInputElement>('combobox', { name: 'Add people by email' });
const share = () => fireEvent.click(within(overlay).getByRole('button', { name: 'Share' }));
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });
const chips = () =>
  [...overlay.querySelectorAll<HTMLElement>('form .MuiChip-root')].map((chip) => chip.getAttribute('title'));
const told = () => [...overlay.querySelectorAll('form [role=alert] p')];
const sent = (operation: string) => sharing.api.calls.filter((call) => call.operation === operation);

describe('sharing by email', () => {
  it('[sharing.by-email] takes the focus, adds by Enter and comma, and removes the last by Backspace', async () => {
    overlay = await sharing.open();
    expect(document.activeElement).toBe(field());
    type('bob@example.com');
    press('Enter');
    type('cid@example.com,');
    expect(chips()).toEqual(['bob@example.com', 'cid@example.com']);
    expect(field().value).toBe('');
    press('Backspace');
    expect(chips()).toEqual(['bob@example.com']);
  });

  it('[sharing.by-email] offers members by their names', async () => {
    overlay = await sharing.open();
    type('ra');
    fireEvent.click(await screen.findByRole('option', { name: /Bob Ray/ }));
    expect(chips()).toEqual(['bob@example.com']);
    expect(screen.queryByRole('option', { name: /Ann Lee/ })).toBeNull();
  });

  it('[sharing.by-email] [sharing.invite-outsiders] shares a pasted list with members and invites the others, in one step', async () => {
    overlay = await sharing.open();
    paste('Bob Ray <BOB@example.com>\nzoe@other.org; not an address');
    expect(chips()).toEqual(['bob@example.com', 'zoe@other.org', 'not an address']);
    expect(told().map((line) => line.textContent)).toEqual(['not an address: Invalid email.']);
    expect(await axeFindings()).toEqual([]);
    share();
    await within(overlay).findByText('Shared with Bob Ray.');
    expect(within(overlay).getByText(/^Invited to the workspace: zoe@other.org\. Share it with them/)).toBeTruthy();
    expect(sent('shareCollection').map(({ body }) => body)).toEqual([{ userId: 'bob' }]);
    expect(sent('inviteMember').map(({ body }) => body)).toEqual([{ email: 'zoe@other.org', interfaceLanguage: 'en' }]);
    expect(chips()).toEqual(['not an address']);
    expect(document.activeElement).toBe(field());
    expect(within(overlay).getByRole('button', { name: 'Can edit: Bob Ray' })).toBeTruthy();
    expect(within(overlay).getByRole('button', { name: 'Invited: zoe@other.org' })).toBeTruthy();
  });

  it('[sharing.by-email] keeps the addresses that failed, each with its reason, and sends only these again', async () => {
    overlay = await sharing.open();
    sharing.api.handle({
      shareCollection: ({ body }) =>
        JSON.stringify(body).includes('bob') ? refusal(409, 'CONFLICT') : { ...Object(body), id: 'c' },
      inviteMember: () => refusal(400, 'BAD_REQUEST', { email: 'already-invited' }),
    });
    paste('bob@example.com, dee@other.org, ann@example.com');
    share();
    await waitFor(() =>
      expect(told().map((line) => line.textContent)).toEqual([
        'bob@example.com: It did not work. Please try again.',
        'dee@other.org: User already invited.',
        'ann@example.com: Already has access.',
      ]),
    );
    expect(chips()).toEqual(['bob@example.com', 'dee@other.org', 'ann@example.com']);
  });

  it('[sharing.by-email] keeps everything when nothing can be reached', async () => {
    overlay = await sharing.open();
    sharing.api.handle({ shareCollection: () => Response.error(), inviteMember: () => Response.error() });
    paste('bob@example.com, zoe@other.org');
    share();
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(chips()).toEqual(['bob@example.com', 'zoe@other.org']);
  });

  it('[sharing.by-email] sends once for a double click, and takes what is still typed', async () => {
    overlay = await sharing.open();
    type('bob@example.com');
    share();
    share();
    await within(overlay).findByText('Shared with Bob Ray.');
    expect(sent('shareCollection')).toHaveLength(1);
  });

  it('[sharing.by-email] keeps the addresses when the click is beside the dialog', async () => {
    overlay = await sharing.open();
    type('bob@example.com');
    const beside = overlay.closest('.MuiDialog-container') as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(field().value).toBe('bob@example.com');
  });

  it('[sharing.by-email] takes at most 50 addresses, and leaves the others to be added later', async () => {
    overlay = await sharing.open();
    paste(Array.from({ length: MAX_ADDRESSES + 1 }, (_, i) => `p${i}@other.org`).join('\n'));
    expect(chips()).toHaveLength(MAX_ADDRESSES);
    expect(field().value).toBe(`p${MAX_ADDRESSES}@other.org`);
    expect(told().map((line) => line.textContent)[0]).toMatch(/^At most 50 addresses at once/);
  });

  it('[sharing.invite-outsiders] says that an owner or admin can invite, before anything is sent', async () => {
    sharing.members = [member('ann', 'Ann Lee'), member('bob', 'Bob Ray')];
    overlay = await sharing.open();
    type('zoe@other.org ');
    expect(told().map((line) => line.textContent)).toEqual([
      'zoe@other.org: Not in the workspace. Ask its owner or an admin to invite this person.',
    ]);
    share();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(sent('inviteMember')).toEqual([]);
  });
});
