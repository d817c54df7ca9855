import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { UsedSpeakerName } from '@parlance/contract/speaker-names';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

let api: FakeApi;
let owners: Record<string, boolean>;
let type: 'university' | undefined;
let on: boolean;
let names: UsedSpeakerName[];
/** Each test has a workspace of its own: the page keeps what it has read. */
let tests = 0;

const used = (name: string, transcripts = 1): UsedSpeakerName => ({
  ...{ id: `id of ${name}`, name, transcripts, lastUsed: 1_700_000_000 },
});

beforeEach(() => {
  const oid = `s${tests++}`;
  owners = { u: false };
  [type, on] = [undefined, false];
  names = [used('Ada 👩‍🚀', 2), used('<b>Bo</b>')];
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ann', locale: 'eu', creationTime: 1 },
        ...{ organization: oid, organizations: { [oid]: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: oid, name: 'Lab', locale: 'eu', creationTime: 1, owners, ...(type && { type }) },
    }),
    listSpeakerNames: () => ({ on, data: on ? names : [] }),
    switchSpeakerNames: () => ({}),
    deleteSpeakerNames: () => ({}),
    deleteSpeakerName: () => ({}),
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
  fakeAddress('/settings/speakers');
  return render(
    <AppProviders>
      <ToastRegion />
      <Root />
    </AppProviders>,
  );
}

const theSwitch = () => screen.findByRole('switch', { name: 'Remember the names of speakers' });
const bodiesOf = (operation: string) =>
  api.calls.filter((call) => call.operation === operation).map(({ body }) => body);

describe('the page about the names of speakers', () => {
  it('[workspaces.names-explained] says what is stored, where, how long and who sees it, before it is turned on', async () => {
    open();
    expect((await theSwitch()).hasAttribute('checked')).toBe(false);
    for (const text of [
      /no voices, and stores no voice prints/,
      /the European Union/,
      /At most 500/,
      /How long/,
      /Who/,
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole('heading', { name: 'Names used before' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(await theSwitch());
    expect(await screen.findByText('No names yet. They appear here after someone names a speaker.')).toBeTruthy();
    expect(bodiesOf('switchSpeakerNames')).toEqual([{ on: true }]);
  });

  it('[workspaces.names-turn-off] asks before it turns off, because that deletes the names', async () => {
    on = true;
    open();
    fireEvent.click(await theSwitch());
    const dialog = await screen.findByRole('dialog', { name: 'Turn off and delete all names?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(bodiesOf('switchSpeakerNames')).toEqual([]);
    fireEvent.click(await theSwitch());
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off and delete' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Names used before' })).toBeNull());
    expect(bodiesOf('switchSpeakerNames')).toEqual([{ on: false }]);
  });

  it('[workspaces.names-list] lists the names with their last use, and deletes one or all', async () => {
    on = true;
    open();
    const list = await screen.findByRole('list', { name: 'Names used before' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Ada 👩‍🚀In 2 transcripts, last used on Nov 14, 2023/);
    expect(second?.textContent).toMatch(/<b>Bo<\/b>In 1 transcript,/);
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(within(list).getByRole('button', { name: 'Delete <b>Bo</b>' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Delete all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete all names?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText(/No names yet/)).toBeTruthy();
  });

  it('[workspaces.names-list] keeps a name that could not be deleted, and says so', async () => {
    on = true;
    api.handle({ deleteSpeakerName: () => refusal(503, 'UNAVAILABLE') });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete <b>Bo</b>' }));
    expect(await screen.findByText('That could not be changed. Please try again.')).toBeTruthy();
    expect(screen.getByText('<b>Bo</b>')).toBeTruthy();
  });

  it('[workspaces.names-list] finds a name among many', async () => {
    on = true;
    names = Array.from({ length: 20 }, (_, i) => used(`Name ${i}`));
    open();
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a name' }), { target: { value: ' NAME 19' } });
    const list = screen.getByRole('list', { name: 'Names used before' });
    const shown = within(list).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Name 19')]);
  });

  it('[workspaces.names-off] tells members, and everyone at a university, that it is not theirs', async () => {
    owners = {};
    const { unmount } = open();
    expect(
      await screen.findByText('Owners and admins of the workspace manage the names of its speakers.'),
    ).toBeTruthy();
    unmount();
    await signOut();
    fakeSession();
    [owners, type] = [{ u: true }, 'university'];
    open();
    expect(await screen.findByText('Workspaces of universities remember no names of speakers.')).toBeTruthy();
  });

  it('[workspaces.names-explained] is in Spanish, too', async () => {
    setLanguage('es');
    on = true;
    open();
    expect(await screen.findByRole('switch', { name: 'Recordar los nombres de los hablantes' })).toBeTruthy();
    expect(await screen.findByText(/En 2 transcripciones, último uso/)).toBeTruthy();
    setLanguage('en');
  });
});
