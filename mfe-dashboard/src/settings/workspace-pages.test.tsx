import { settingsSchema } from '@parlance/contract/schemas/settings';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

let api: FakeApi;
let owners: Record<string, boolean> = {};
let invites: unknown[] = [];
let emailVerified = true;

const member = (uid: string, name: string, role: string) => ({ uid, name, email: `${uid}@example.com`, role });
let current = { id: 'o', name: 'Lab' };
const workspace = () => ({ ...current, locale: 'us', creationTime: 1, owners });

function profile() {
  const user = {
    ...{ uid: 'u', email: 'u@example.com', emailVerified, name: 'Ada', locale: 'us', creationTime: 1 },
    ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
  };
  return { user, organization: workspace() };
}

beforeEach(() => {
  owners = { u: true, b: false };
  invites = [];
  emailVerified = true;
  current = { id: 'o', name: 'Lab' };
  api = new FakeApi({
    getProfile: profile,
    listWorkspaces: () => ({ workspaces: [], invites }),
    listMembers: () => ({
      data: [member('u', 'Ada', 'owner'), member('b', 'Bob', 'admin'), member('c', 'Cid', 'member')],
    }),
    findPictures: () => ({ logos: {}, avatars: { b: 'https://files.test/bob.png' } }),
    listFormerMembers: () => ({ data: [] }),
    listInvites: () => ({ data: [{ email: 'dora@example.com', invitedTime: 1 }] }),
    inviteMember: () => ({ email: 'new@example.com', invitedTime: 1 }),
    resendInvite: () => ({ email: 'dora@example.com', invitedTime: 1 }),
    genAuthToken: () => ({
      token: 'parlance_abc',
      tokens: [{ id: 't1', label: 'Backup', createdAt: 1, scopes: ['read'] }],
    }),
    updateOrganization: workspace,
    markOrganizationForDeletion: workspace,
    makeOwner: () => ({ role: 'admin' }),
    makeAdmin: () => ({ role: 'admin' }),
  });
  api.answerOthers();
  fakeSession();
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
});

function open(path: string) {
  fakeAddress(path);
  render(
    <AppProviders>
      <ToastRegion />
      <Root />
    </AppProviders>,
  );
}

async function invite(email: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Email' }), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
}

/** Presses a button of the dialog that asks this question. */
async function confirm(question: string, button: string) {
  const dialog = await screen.findByRole('dialog', { name: question });
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
}

async function actOn(name: string, action: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('/settings/users', () => {
  it('[workspaces.members] lists the members with their roles and avatars, and searches them', async () => {
    open('/settings/users');
    expect(await screen.findByText('Bob')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Members' });
    await waitFor(() => expect(list.querySelector('img')?.src).toBe('https://files.test/bob.png'));
    expect(within(list).getByText('CI')).toBeTruthy();
    expect(screen.getByText('Ada (you)')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search members' }), { target: { value: 'CID' } });
    expect(screen.queryByText('Bob')).toBeNull();
    expect(screen.getByText('Cid')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search members' }), { target: { value: 'b' } });
    expect(await screen.findByText('Bob')).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    // One request, not one per key press.
    expect(api.requests.filter((call) => call === 'POST /user/u/pictures/find')).toHaveLength(1);
  });

  it('[workspaces.make-owner] lets owners make a member an owner', async () => {
    open('/settings/users');
    await actOn('Bob', 'Make owner');
    await waitFor(() => expect(api.requests).toContain('POST /organization/o/members/b/owner'));
  });

  it('[workspaces.make-admin] lets owners make a member an admin', async () => {
    open('/settings/users');
    await actOn('Cid', 'Make admin');
    await waitFor(() => expect(api.requests).toContain('POST /organization/o/members/c/admin'));
  });

  it('[workspaces.remove] lets owners remove a member', async () => {
    open('/settings/users');
    await actOn('Cid', 'Remove from workspace');
    await confirm('Remove Cid from this workspace?', 'Remove from workspace');
    await waitFor(() => expect(api.requests).toContain('POST /call/removeUserFromOrg'));
  });

  it('[workspaces.confirm-removal] asks before it removes a member or an invite', async () => {
    open('/settings/users');
    await actOn('Cid', 'Remove from workspace');
    await confirm('Remove Cid from this workspace?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await actOn('Ada', 'Leave workspace');
    await confirm('Leave this workspace?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Take back: dora@example.com' }));
    await confirm('Take back the invite to dora@example.com?', 'Cancel');
    cleanup();
    open('/settings');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Label' }), { target: { value: 'Backup' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
    await confirm('Your new token', 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = api.requests.length;
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke: Backup' }));
    await confirm('Revoke Backup?', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests.slice(sent)).toEqual([]);
    expect(api.requests).not.toContain('POST /call/removeUserFromOrg');
    expect(api.requests).not.toContain('POST /organization/o/invites/revoke');
  });

  it('[workspaces.last-owner] explains why the last owner must stay', async () => {
    api.refuse('us', 'makeOwner', 409, 'CONFLICT');
    open('/settings/users');
    await actOn('Ada', 'Make admin instead of owner');
    expect(await screen.findByText(/a workspace needs an owner/)).toBeTruthy();
  });

  it('[workspaces.roles] lets plain members only leave', async () => {
    owners = { b: true };
    open('/settings/users');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Ada' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Leave workspace']);
    expect(screen.queryByRole('button', { name: 'Actions for Bob', hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite', hidden: true })).toBeNull();
  });

  it('[workspaces.former-members] lets owners take over all transcripts that a former member left', async () => {
    let calls = 0;
    queryClient.setQueryData(['collections', 'some list'], { pages: [] });
    let left = [{ uid: 'x', name: 'Xavier', email: 'x@example.com', leftAt: 1_700_000_000 }];
    api.handle({
      listFormerMembers: () => ({ data: left }),
      takeOverCollections: () => {
        calls += 1;
        if (calls === 2) left = [];
        return { taken: 25, more: calls < 2 };
      },
    });
    open('/settings/users');
    fireEvent.click(await screen.findByRole('button', { name: 'Take over: Xavier' }));
    expect(await screen.findByText('The transcripts are yours now.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Transcripts of former members')).toBeNull());
    expect(calls).toBe(2);
    expect(api.calls.filter(({ operation }) => operation === 'takeOverCollections')).toMatchObject([
      { params: { oid: 'o', memberId: 'x' } },
      { params: { oid: 'o', memberId: 'x' } },
    ]);
    expect(queryClient.getQueryState(['collections', 'some list'])?.isInvalidated).toBe(true);
  });

  it('[workspaces.former-members] lists a member who was just removed', async () => {
    const left: object[] = [];
    api.handle({
      listFormerMembers: () => ({ data: left }),
      removeUserFromOrg() {
        left.push({ uid: 'c', name: 'Cid', email: 'c@example.com', leftAt: 1_700_000_000 });
        return {};
      },
    });
    open('/settings/users');
    await actOn('Cid', 'Remove from workspace');
    await confirm('Remove Cid from this workspace?', 'Remove from workspace');
    // The dialog is closed at once, and never shows without its question.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Take over: Cid' })).toBeTruthy();
  });

  it.each([
    ['email-invalid', 'Invalid email.'],
    ['already-invited', 'User already invited.'],
    ['already-member', 'User already a member.'],
  ])('[workspaces.invite] shows that an address is %s', async (problem, text) => {
    api.refuse('us', 'inviteMember', 400, 'BAD_REQUEST', { email: problem });
    open('/settings/users');
    await invite('new@example.com');
    expect(await screen.findByText(text)).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(document.activeElement).toBe(field);
    expect(field.closest('[data-refused="true"]')).toBeTruthy();
  });

  it('[workspaces.invite-unverified] says why a person with an unverified address cannot invite', async () => {
    emailVerified = false;
    open('/settings/users');
    expect(await screen.findByText('Verify your own email first. Then you can invite people.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send the verification mail again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  it('[workspaces.invite-flood] says that the day has had enough invites', async () => {
    api.refuse('us', 'inviteMember', 429, 'TOO_MANY_REQUESTS');
    open('/settings/users');
    await invite('new@example.com');
    expect(
      await screen.findByText('You have sent as many invites as a day allows. Please go on tomorrow.'),
    ).toBeTruthy();
  });

  it('[workspaces.invite] does not send an invalid address to the service', async () => {
    open('/settings/users');
    await invite('nonsense');
    expect(await screen.findByText('Invalid email.')).toBeTruthy();
    expect(api.requests).not.toContain('POST /organization/o/invites');
  });

  it('[workspaces.invite-expiry] shows when invites were sent and when they expire', async () => {
    const now = Math.floor(Date.now() / 1000);
    api.handle({
      listInvites: () => ({
        data: [
          { email: 'new@example.com', invitedTime: now },
          { email: 'old@example.com', invitedTime: now - 15 * 24 * 3600 },
        ],
      }),
    });
    open('/settings/users');
    const day = (days: number) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format((now + days * 24 * 3600) * 1000);
    expect(await screen.findByText(`Sent ${day(0)}, expires ${day(14)}`)).toBeTruthy();
    expect(screen.getByText(`Expired ${day(-1)}`)).toBeTruthy();
  });

  it('[workspaces.invite-resend] sends an invite again', async () => {
    open('/settings/users');
    fireEvent.click(await screen.findByRole('button', { name: 'Send again: dora@example.com' }));
    expect(await screen.findByText('The invite was sent to dora@example.com.')).toBeTruthy();
    expect(api.requests).toContain('POST /organization/o/invites/resend');
  });

  it('[workspaces.invite-resend] says that an invite was sent a moment ago', async () => {
    api.handle({ resendInvite: () => refusal(429, 'TOO_MANY_REQUESTS', { email: 'invite-just-sent' }) });
    open('/settings/users');
    fireEvent.click(await screen.findByRole('button', { name: 'Send again: dora@example.com' }));
    expect(await screen.findByText(/^This invite was sent a moment ago/)).toBeTruthy();
  });

  it('[workspaces.invite-revoke] [accounts.focus-after-removal] revokes an invite', async () => {
    let data = [{ email: 'dora@example.com', invitedTime: 1 }];
    api.handle({
      listInvites: () => ({ data }),
      revokeInvite: () => {
        data = [];
        return {};
      },
    });
    open('/settings/users');
    fireEvent.click(await screen.findByRole('button', { name: 'Take back: dora@example.com' }));
    await confirm('Take back the invite to dora@example.com?', 'Take back');
    await waitFor(() => expect(api.requests).toContain('POST /organization/o/invites/revoke'));
    await waitFor(() => expect(screen.queryByText('dora@example.com')).toBeNull());
    // The row with the focused button is gone.
    const heading = screen.getByRole('heading', { name: 'Invite people' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('/settings/workspace', () => {
  it('[workspaces.rename] renames the workspace', async () => {
    open('/settings/workspace');
    const section = await screen.findByRole('region', { name: 'Workspace' });
    const name = await within(section).findByRole('textbox', { name: 'Workspace Name' });
    expect(within(section).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    fireEvent.change(name, { target: { value: 'Archive' } });
    fireEvent.click(within(section).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.requests).toContain('PATCH /organization/o'));
  });

  it('[workspaces.switch] shows the fields of the workspace that becomes the current one', async () => {
    open('/settings/workspace');
    const section = await screen.findByRole('region', { name: 'Workspace' });
    const name = await within(section).findByRole<HTMLInputElement>('textbox', { name: 'Workspace Name' });
    expect(name.value).toBe('Lab');
    current = { id: 'p', name: 'Archive' };
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(within(section).getAllByRole('textbox', { name: 'Workspace Name' })).toHaveLength(1));
    expect(within(section).getByRole<HTMLInputElement>('textbox', { name: 'Workspace Name' }).value).toBe('Archive');
  });

  it('[workspaces.delete-failed] shows a failed deletion request', async () => {
    api.refuse('us', 'markOrganizationForDeletion', 500, 'INTERNAL');
    open('/settings/workspace');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete workspace' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete workspace' }));
    expect(await screen.findByText('Unable to process deletion request.')).toBeTruthy();
  });

  it('[workspaces.roles] lets plain members neither rename nor delete', async () => {
    owners = { b: true };
    open('/settings/workspace');
    expect(await screen.findByText('You are a member of this workspace.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete workspace' })).toBeNull();
  });
});

describe('the invites on /settings', () => {
  it('[workspaces.invites-empty] have a text for an empty list', async () => {
    open('/settings');
    expect(await screen.findByText('You have no pending invites at this time.')).toBeTruthy();
  });

  async function answerInvite(button: string, path: string) {
    invites = [{ id: 'o9', name: 'Choir', invitedTime: 1, ignore: false }];
    open('/settings');
    fireEvent.click(await screen.findByRole('button', { name: `${button}: Choir` }));
    await waitFor(() => expect(api.requests).toContain(`POST /user/u/invites/o9/${path}`));
  }

  it('[workspaces.invite-accept] can be accepted', () => answerInvite('Accept', 'accept'));

  it('[workspaces.invite-decline] can be declined', () => answerInvite('Decline', 'decline'));

  it('[workspaces.invite-ignore] can be ignored', () => answerInvite('Ignore', 'ignore'));
});

describe('API tokens on /settings', () => {
  it('[accounts.api-tokens] are created with a label, shown once, and revoked', async () => {
    open('/settings');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Label' }), { target: { value: 'Backup' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your new token' });
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('parlance_abc');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const before = api.requests.length;
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke: Backup' }));
    await confirm('Revoke Backup?', 'Revoke');
    await waitFor(() => expect(api.requests.slice(before)).toContain('POST /call/genAuthToken'));
  });

  const token = (id: string, label: string) => ({ id, label, createdAt: 1, scopes: ['read'] });
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

  it('[accounts.api-tokens] [accounts.focus-after-removal] are changed one at a time', async () => {
    const answer = Promise.withResolvers<object>();
    const tokens = [token('t1', 'Backup'), token('t2', 'Import')];
    api.handle({ genAuthToken: ({ body }) => (Object.keys(Object(body)).length === 0 ? { tokens } : answer.promise) });
    open('/settings');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Label' }), { target: { value: 'New' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke: Backup' }));
    await confirm('Revoke Backup?', 'Revoke');
    await waitFor(() => expect(isDisabled('Revoke: Import')).toBe(true));
    expect(isDisabled('Create token')).toBe(true);
    answer.resolve({ tokens: [token('t2', 'Import')] });
    await waitFor(() => expect(isDisabled('Revoke: Import')).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke: Import' }));
    expect(isDisabled('Create token')).toBe(false);
  });

  it('[accounts.api-tokens] stay on screen until the user closes the dialog with its button', async () => {
    open('/settings');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Label' }), { target: { value: 'Backup' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create token' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your new token' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await act(async () => {});
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('parlance_abc');
  });

  it('[accounts.api-tokens] say when they could not be loaded', async () => {
    api.handle({ genAuthToken: () => refusal(400, 'BAD_REQUEST') });
    open('/settings');
    expect(await screen.findByText('Your tokens could not be loaded. Please reload the page.')).toBeTruthy();
  });
});

describe('the details of the workspace', () => {
  const changes = () => api.calls.filter(({ operation }) => operation === 'updateOrganization').map(({ body }) => body);

  it('[workspaces.details] are saved: an address of a web page', async () => {
    open('/settings/workspace');
    const field = await screen.findByRole('textbox', { name: 'Web page' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the web page' });
    fireEvent.change(field, { target: { value: 'lab.example' } });
    expect(save.disabled).toBe(true);
    expect(screen.getByText('Please enter an address that begins with https:// or http://')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'https://lab.example' } });
    fireEvent.click(save);
    await waitFor(() => expect(changes()).toEqual([{ url: 'https://lab.example' }]));
  });

  it('[workspaces.language] is chosen from the list of languages', async () => {
    open('/settings/workspace');
    const field = await screen.findByRole('combobox', { name: /Language of recordings/ });
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByText('Spanish (Spain)'));
    await waitFor(() => expect(changes()).toEqual([{ settings: { defaultLanguage: 'es-ES' } }]));
  });

  it('[workspaces.details] are only read by members', async () => {
    owners = {};
    open('/settings/workspace');
    expect(await screen.findByText('You are a member of this workspace.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Web page' })).toBeNull();
  });
});
