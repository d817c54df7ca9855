import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { signIn, signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Header } from '../header/header.tsx';
import { useDeletionToast } from './use-deletion-toast.ts';
import { useFullWorkspaceToast } from './use-full-workspace-toast.ts';
import { useWorkspaceOverlay } from './use-overlay.ts';
import { WorkspaceOverlay } from './workspace-overlay.tsx';

const session = { uid: 'u1', locale: 'us', key: 'k', refreshToken: 't', expiresAt: 4_000_000_000 };
const NOW = Date.now() / 1000;

interface World {
  organization: Record<string, unknown> | undefined;
  workspaces: { id: string; name: string; locale: 'us'; role: string }[];
  invites: { id: string; name: string; invitedTime: number; ignore: boolean }[];
  creationTime: number;
  hasSeen: boolean;
  isCorrector: boolean;
  coupon?: string;
  fullWorkspace?: string;
}

const LAB = { id: 'o1', name: 'Lab', locale: 'us' as const, role: 'owner' };
const CHOIR = { id: 'o2', name: 'Choir', locale: 'us' as const, role: 'member' };
const INVITE = { id: 'o3', name: 'Archive', invitedTime: 1, ignore: false };

let world: World;
let api: FakeApi;

function profile() {
  const user = {
    uid: 'u1',
    email: 'maria@example.com',
    emailVerified: true,
    name: 'Maria Lindqvist',
    locale: 'us',
    creationTime: world.creationTime,
    organization: world.organization ? 'o1' : '',
    organizations: { o1: true },
    isCorrector: world.isCorrector,
    coupon: world.coupon,
    settings: { hasSeenWorkspaceModal: world.hasSeen },
  };
  const { fullWorkspace } = world;
  return { user: { ...user, seatAwaited: 'o9' }, organization: world.organization, fullWorkspace };
}

function coupon(): unknown {
  if (world.coupon !== 'SPRING') return refusal(404, 'NOT_FOUND');
  return { id: 'spring', name: 'Spring & Summer', percentageOff: 25, duration: 'once', appliesTo: [] };
}

function organization(changes = {}) {
  return { id: 'o1', name: 'Lab', locale: 'us', creationTime: 1, owners: { u1: true }, ...changes };
}

function Shell({ online = true }: { readonly online?: boolean }): ReactElement {
  useDeletionToast();
  useFullWorkspaceToast();
  return (
    <>
      <Header pathname="/dashboard" />
      <WorkspaceOverlay overlay={useWorkspaceOverlay(online)} />
    </>
  );
}

beforeEach(async () => {
  world = {
    organization: organization(),
    workspaces: [LAB],
    invites: [],
    creationTime: NOW - 3600,
    hasSeen: false,
    isCorrector: false,
  };
  window.matchMedia = jest.fn((media: string) => ({
    ...{ media, matches: false, onchange: null, dispatchEvent: () => true },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }));
  api = new FakeApi({
    signIn: () => session,
    getProfile: profile,
    listWorkspaces: () => ({ workspaces: world.workspaces, invites: world.invites }),
    findPictures: () => ({ logos: { o2: 'https://files.test/choir.png' }, avatars: {} }),
    getCoupon: coupon,
    updateSettings: () => ({ hasSeenWorkspaceModal: true }),
    createWorkspace: () => organization(),
    updateOrganization: () => organization(),
    keepOrganization: () => organization(),
  });
  api.answerOthers();
  await signIn({ email: 'maria@example.com', password: 'secret1' }, 'us');
});

afterEach(async () => {
  cleanup();
  jest.useRealTimers();
  await signOut();
  api.restore();
  localStorage.clear();
});

async function open(online = true): Promise<void> {
  await act(async () => {
    render(
      <AppProviders>
        <Shell online={online} />
        <ToastRegion />
      </AppProviders>,
    );
  });
  await screen.findByText('ML');
}

const overlay = (name = 'Workspace Options') => screen.findByRole('dialog', { name });

const logosIn = (element: Element) => [...element.querySelectorAll('img')].map(({ src }) => src);

/** Waits long enough for an immediate dialog and expects none. */
async function nothingComes(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('the workspace overlay', () => {
  it('[workspaces.overlay] appears for unseen invites, and accepts one', async () => {
    world.invites = [INVITE];
    await open();
    fireEvent.click(within(await overlay()).getByRole('button', { name: 'Accept: Archive' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests).toContain('POST /user/u1/invites/o3/accept');
    expect(api.requests).toContain('PATCH /user/u1/settings');
  });

  async function openWithoutWorkspace() {
    world.organization = undefined;
    world.hasSeen = true;
    world.workspaces = [LAB, CHOIR];
    await open();
    return overlay();
  }

  it('[workspaces.overlay] appears without Cancel while no workspace is active', async () => {
    const dialog = await openWithoutWorkspace();
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('[workspaces.pictures-shown] shows a workspace’s logo or initials', async () => {
    const dialog = await openWithoutWorkspace();
    await waitFor(() => expect(logosIn(dialog)).toEqual(['https://files.test/choir.png']));
    expect(within(dialog).getByText('LA')).toBeTruthy();
  });

  it('[workspaces.select] selects a workspace', async () => {
    const dialog = await openWithoutWorkspace();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Select: Choir' }));
    await waitFor(() => expect(api.requests).toContain('POST /user/u1/organization'));
  });

  it('[workspaces.create] creates a workspace; its button is disabled while the name is empty', async () => {
    world.invites = [INVITE];
    await open();
    fireEvent.click(within(await overlay()).getByRole('button', { name: 'Or, click here to create a new workspace.' }));
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Workspace' });
    expect(create.disabled).toBe(true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Workspace Name' }), { target: { value: ' New Lab ' } });
    fireEvent.click(create);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests).toContain('POST /user/u1/organizations');
  });

  it.each([
    ['a further one', [LAB], true],
    ['a first one of their own', [CHOIR], false],
  ])('[billing.free-once] says of %s whether it has free minutes', async (_what, workspaces, isSaid) => {
    world.workspaces = workspaces;
    world.invites = [INVITE];
    await open();
    fireEvent.click(within(await overlay()).getByRole('button', { name: 'Or, click here to create a new workspace.' }));
    await screen.findByRole('button', { name: 'Create Workspace' });
    expect(screen.queryByText(/^The free minutes belong to your first workspace/) !== null).toBe(isSaid);
  });

  it('[workspaces.coupon-text] shows a valid coupon', async () => {
    world.invites = [INVITE];
    world.coupon = 'SPRING';
    await open();
    expect(await within(await overlay()).findByText('Includes Spring & Summer')).toBeTruthy();
  });

  it('[workspaces.coupon-text] logs an invalid coupon and does not show it', async () => {
    world.invites = [INVITE];
    world.coupon = 'WORTHLESS';
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open();
    await overlay();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('The coupon WORTHLESS is of no use.', expect.anything()));
    expect(screen.queryByText(/Includes/)).toBeNull();
    warn.mockRestore();
  });

  it.each([
    ['was seen', () => Object.assign(world, { invites: [INVITE], hasSeen: true })],
    ['has only ignored invites', () => Object.assign(world, { invites: [{ ...INVITE, ignore: true }] })],
    ['has nothing to offer', () => undefined],
  ])('[workspaces.overlay] does not appear when it %s', async (_what, change) => {
    change();
    await open();
    await nothingComes();
  });

  it('[workspaces.overlay] does not appear while offline', async () => {
    world.invites = [INVITE];
    await open(false);
    await nothingComes();
  });

  it('[workspaces.overlay] waits 5 seconds for a young account', async () => {
    world.invites = [INVITE];
    world.creationTime = Date.now() / 1000;
    await open();
    await nothingComes();
    expect(await screen.findByRole('dialog', { name: 'Workspace Options' })).toBeTruthy();
  });
});

describe('the header', () => {
  async function openMenu() {
    world.workspaces = [CHOIR, LAB];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Maria Lindqvist/ }));
    await screen.findByText('Switch Workspace');
  }

  it('[shell.avatar-workspaces] lists the other workspaces', async () => {
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Choir' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Lab' })).toBeNull();
  });

  it('[workspaces.pictures-shown] shows the logos of the other workspaces', async () => {
    await openMenu();
    await waitFor(() => expect(logosIn(screen.getByRole('menu'))).toEqual(['https://files.test/choir.png']));
  });

  it('[workspaces.switch] switches to another workspace', async () => {
    await openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Choir' }));
    await waitFor(() => expect(api.requests).toContain('POST /user/u1/organization'));
  });

  it('[workspaces.switch] offers correctors no other workspace', async () => {
    world.workspaces = [CHOIR, LAB];
    world.isCorrector = true;
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /Maria Lindqvist/ }));
    expect(screen.queryByText('Switch Workspace')).toBeNull();
  });

  it('[shell.chip-invites] counts open invites without the ignored ones', async () => {
    world.hasSeen = true;
    world.invites = [INVITE, { ...INVITE, id: 'o4' }, { ...INVITE, id: 'o5', ignore: true }];
    await open();
    expect((await screen.findByRole('link', { name: '2 pending invites' })).getAttribute('href')).toBe('/settings');
  });
});

describe('the workspace of an organization', () => {
  it('[accounts.domain-full] is said to have no seat, once on a device', async () => {
    world.fullWorkspace = 'University';
    await open();
    expect(await screen.findByText('All seats of University are taken')).toBeTruthy();
    expect(screen.getByText(/You have a workspace of your own for now/)).toBeTruthy();
    cleanup();
    await open();
    await screen.findByRole('button', { name: 'ML: Account of Maria Lindqvist' });
    expect(screen.queryByText('All seats of University are taken')).toBeNull();
  });
});

describe('a workspace that is marked for deletion', () => {
  it('[workspaces.delete] shows the hours until its deletion, and its owner can keep it', async () => {
    world.organization = organization({ deletedAt: NOW - 90 * 60 });
    await open();
    expect(await screen.findByText('This Workspace will delete in 47 hours')).toBeTruthy();
    world.organization = organization();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.requests).toContain('DELETE /organization/o1/deletion'));
  });

  it('[workspaces.delete] offers no undo to members', async () => {
    world.organization = organization({ deletedAt: NOW - 90 * 60, owners: { u2: true } });
    await open();
    expect(await screen.findByText('This Workspace will delete in 47 hours')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
