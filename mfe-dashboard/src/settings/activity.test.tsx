import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { AuditEvent } from '@parlance/contract/workspace';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

let api: FakeApi;
let owners: Record<string, boolean> = {};
let pages: Record<string, { data: unknown[]; LastEvaluatedKey?: string }> = {};

const [ada, bob] = [
  { uid: 'u', name: 'Ada', email: 'u@example.com' },
  { uid: 'b', name: 'Bob', email: 'b@example.com' },
];
/** Each test has a workspace of its own: the page keeps what it has read. */
let tests = 0;
let entries = 0;
function entry(event: AuditEvent, by: object = ada, member?: object) {
  return { id: `e${entries++}`, time: 1_700_000_000, by, event, ...(member && { member }) };
}

beforeEach(() => {
  const oid = `o${tests++}`;
  owners = { u: false, b: true };
  pages = { '': { data: [] } };
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: oid, organizations: { [oid]: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: oid, name: 'Lab', locale: 'us', creationTime: 1, owners },
    }),
    listAuditLog: ({ query }) => pages[query.nextPage ?? ''],
  });
  api.answerOthers();
  fakeSession();
});

afterEach(async () => {
  cleanup();
  await signOut();
  api.restore();
});

function open() {
  fakeAddress('/settings/activity');
  render(
    <AppProviders>
      <Root />
    </AppProviders>,
  );
}

describe('/settings/activity', () => {
  it('[workspaces.activity-page] tells in words who did what and when, page by page', async () => {
    const about = { collectionId: 'c', name: 'Talk' };
    pages = {
      '': {
        data: [
          entry({ action: 'role-changed', memberId: 'b', role: 'owner' }, ada, bob),
          entry({ action: 'collection-shared', ...about, memberId: 'b' }, ada, bob),
          entry({ action: 'collection-deleted', ...about, name: '' }, bob),
        ],
        LastEvaluatedKey: 'next',
      },
      next: {
        data: [entry({ action: 'member-invited', email: 'dora@example.com' }, { uid: 'x', name: '', email: '' })],
      },
    };
    open();
    const list = await screen.findByRole('list', { name: 'Activity' });
    const texts = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      expect.stringContaining('Ada made Bob an owner'),
      expect.stringContaining('Ada shared Talk with Bob'),
      expect.stringContaining('Bob deleted No Name'),
    ]);
    expect(texts()[0]).toContain('2023');
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await within(list).findByText('A former user invited dora@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('[workspaces.activity-page] is in the tabs of owners and admins, and says when there is nothing yet', async () => {
    open();
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Activity' }).getAttribute('aria-current')).toBe('page');
  });

  it('[workspaces.activity-page] is closed to members, without a tab', async () => {
    owners = { b: true };
    open();
    expect(await screen.findByText(/Owners and admins of the workspace can read/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('aria-current')).toBeNull();
    expect(api.requests.filter((call) => call.endsWith('/audit-log'))).toEqual([]);
  });

  it('[workspaces.activity-page] can be asked for again after a failure', async () => {
    api.refuse('us', 'listAuditLog', 404, 'NOT_FOUND');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
  });

  it('[workspaces.activity-page] has what happened since the last visit', async () => {
    open();
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
    cleanup();
    open();
    await waitFor(() => expect(api.requests.filter((call) => call.endsWith('/audit-log'))).toHaveLength(2));
  });
});
