import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

const dashboard = new FakeDashboard();
const { calls } = dashboard;
const MINE = collection({ id: 'mine', name: 'Mine' });
const BOBS = collection({ id: 'bobs', name: 'Bobs', userId: 'bob' });
const FAILED = collection({ id: 'failed', name: 'Failed', progress: 'ERROR', tProgress: 0 });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected items' }));

async function selectAllOf(team: readonly ReturnType<typeof collection>[]): Promise<void> {
  dashboard.team = [...team];
  await dashboard.openAt('/dashboard?scope=team', 'Team wide content in Ada');
  fireEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  if (team.length > 1) fireEvent.click((await bar()).getByRole('button', { name: 'Select all' }));
}

async function choose(action: string): Promise<HTMLElement> {
  fireEvent.click((await bar()).getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

const sent = (part: string) => calls.filter((call) => call.startsWith('POST') && call.includes(part)).sort();

describe('changing several transcripts', () => {
  beforeEach(() => {
    calls.length = 0;
    dashboard.otherWorkspaces = ['Other Lab'];
    dashboard.refused = [];
    dashboard.members = [
      { uid: 'u', name: 'Ada' },
      { uid: 'bob', name: 'Bob' },
      { uid: 'cid', name: 'Cid' },
    ];
  });
  afterEach(cleanup);

  it('[dashboard.bulk-share] shares those that can be shared with a member, and names the failures', async () => {
    dashboard.refused = ['POST /collections/v2/bobs/share'];
    await selectAllOf([MINE, BOBS, FAILED]);
    const dialog = await choose('Share with a person');
    expect(dialog.textContent).toContain('Share 2 items');
    expect(dialog.textContent).toContain('1 of the selected stays as it is');
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'ci' } });
    const members = within(await within(dialog).findByRole('list', { name: 'Members of the workspace' }));
    expect(members.getAllByRole('button').map((each) => each.textContent)).toEqual(['Cidcid@b.org']);
    fireEvent.click(members.getByRole('button'));
    expect(await screen.findByText('1 item shared')).toBeTruthy();
    const failure = await screen.findByText('1 item could not be shared');
    expect(failure.nextElementSibling?.textContent).toBe('Bobs');
    expect(sent('/share')).toEqual(['POST /collections/v2/bobs/share', 'POST /collections/v2/mine/share']);
  });

  it("[dashboard.bulk-own] makes a workspace's owner the owner of others' transcripts", async () => {
    await selectAllOf([MINE, BOBS]);
    const dialog = await choose('Become Owner');
    expect(dialog.textContent).toContain('Become the owner of 1 item?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Become Owner' }));
    expect(await screen.findByText('You now own 1 more item.')).toBeTruthy();
    expect(sent('/owner')).toEqual(['POST /collections/v2/bobs/owner']);
    await waitFor(() => expect(calls.filter((call) => call.endsWith('/former-members')).length).toBeGreaterThan(0));
  });

  it("[dashboard.bulk-own] hands transcripts over to a member, except the member's own", async () => {
    await selectAllOf([MINE, BOBS]);
    const dialog = await choose('Hand over to a person');
    fireEvent.click(await within(dialog).findByRole('button', { name: /^Bob/ }));
    expect(await screen.findByText('2 items handed over')).toBeTruthy();
    expect(sent('/owner')).toEqual(['POST /collections/v2/mine/owner']);
  });

  it('[dashboard.bulk-move] moves what is the person’s own to another workspace of theirs', async () => {
    await selectAllOf([MINE, BOBS]);
    const dialog = await choose('Move Workspace');
    expect(dialog.textContent).toContain('Move 1 item');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Other Lab' }));
    expect(await screen.findByText('1 item moved')).toBeTruthy();
    expect(sent('/move')).toEqual(['POST /collections/v2/mine/move']);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Bobs' })).toBeTruthy();
  });

  it('[dashboard.bulk] offers only what can be done with some of the selected', async () => {
    dashboard.workspace = { owners: {} };
    dashboard.shared = [BOBS];
    await dashboard.openAt('/dashboard?scope=shared', "Ada's content shared with me");
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Bobs' }));
    expect((await bar()).getByRole('button', { name: 'Export' })).toBeTruthy();
    expect((await bar()).queryByRole('button', { name: 'More actions' })).toBeNull();
    dashboard.workspace = {};
  });
});
