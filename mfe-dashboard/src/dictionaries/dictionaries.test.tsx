import { jest } from '@jest/globals';
import { calls as contract } from '@parlance/contract/calls';
import type { Dictionary } from '@parlance/contract/dictionary';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { type Call, FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

let api: FakeApi;
/** The API's dictionaries. */
let stored: Map<string, Dictionary>;
/** The requests to change dictionaries, including refused ones. */
let calls: string[];
/** Simulates a change in another tab: changes fail with a conflict. */
let conflicts: boolean;
/** Simulates a failing service. */
let fails: boolean;

/** The answer of a call that changes dictionaries. */
function changing(answer: (call: Call) => unknown) {
  return (call: Call) => {
    calls.push(call.request);
    return fails ? refusal(500, 'INTERNAL') : answer(call);
  };
}

function profile() {
  const user = {
    ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
    ...{ organization: '', organizations: {}, settings: settingsSchema.parse({ defaultLanguage: 'en-US' }) },
  };
  return { user };
}

function create({ body }: Call): unknown {
  const made: Dictionary = {
    ...contract.createDictionary().body.parse(body),
    ...{ version: 1, created: 1, updated: 1 },
  };
  stored.set(made.id, made);
  return made;
}

function update({ params, body }: Call): unknown {
  const before = stored.get(params.id ?? '');
  if (!before) return refusal(404, 'NOT_FOUND');
  const { version, ...changes } = contract.updateDictionary().body.parse(body);
  if (conflicts || version !== before.version) return refusal(409, 'CONFLICT');
  const after: Dictionary = { ...before, ...changes, version: before.version + 1 };
  stored.set(after.id, after);
  return after;
}

beforeEach(() => {
  stored = new Map([
    ['d1', { id: 'd1', name: 'Names', language: 'en-US', terms: ['Ada', 'Bob'], version: 1, created: 1, updated: 1 }],
  ]);
  calls = [];
  conflicts = false;
  fails = false;
  api = new FakeApi({
    getProfile: profile,
    listWorkspaces: () => ({ workspaces: [], invites: [] }),
    listDictionaries: () => ({
      data: [...stored.values()].map(({ terms, ...each }) => ({ ...each, termCount: terms.length })),
    }),
    createDictionary: changing(create),
    getDictionary: ({ params }) => stored.get(params.id ?? '') ?? refusal(404, 'NOT_FOUND'),
    updateDictionary: changing(update),
    deleteDictionary: changing(({ params }) => void stored.delete(params.id ?? '')),
    signOut: () => ({}),
  });
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

const termsShown = () =>
  within(screen.getByRole('list', { name: 'Terms' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('/settings/dictionaries', () => {
  it('[accounts.dictionaries] lists them with language and number of terms', async () => {
    open('/settings/dictionaries');
    const link = await screen.findByRole('link', { name: /Names/ });
    expect(link.getAttribute('href')).toBe('/settings/dictionaries/d1');
    expect(link.textContent).toContain('2 terms');
    expect(link.textContent).toContain('English');
  });

  it('[accounts.dictionaries] creates a dictionary with a name and a language', async () => {
    stored.clear();
    open('/settings/dictionaries');
    expect(await screen.findByText('No dictionaries yet')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'New dictionary' }));
    const dialog = screen.getByRole('dialog', { name: 'New dictionary' });
    const button = within(dialog).getByRole('button', { name: 'Create' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: ' Brands ' } });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    fireEvent.click(button);
    await waitFor(() => expect([...stored.values()]).toMatchObject([{ name: 'Brands', language: 'en-US' }]));
    const [id] = stored.keys();
    expect(window.location.pathname).toBe(`/settings/dictionaries/${id}`);
  });

  it('[accounts.dictionaries] cannot be cancelled while one is being created', async () => {
    const { promise } = Promise.withResolvers<object>();
    api.handle({ createDictionary: () => promise });
    open('/settings/dictionaries');
    fireEvent.click(await screen.findByRole('button', { name: 'New dictionary' }));
    const dialog = screen.getByRole('dialog', { name: 'New dictionary' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Brands' } });
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(false),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true),
    );
  });
});

describe('/settings/dictionaries/{id}', () => {
  async function add(text: string) {
    fireEvent.change(await screen.findByRole('textbox', { name: 'Add terms' }), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  }

  it('[accounts.dictionaries] adds a pasted list of terms without duplicates', async () => {
    open('/settings/dictionaries/d1');
    await add('Cid, ada\nDora;Cid');
    expect(await screen.findByText('2 terms added')).toBeTruthy();
    expect(termsShown()).toEqual(['Ada', 'Bob', 'Cid', 'Dora']);
    await add('BOB');
    expect(await screen.findByText('All of these are in the dictionary already.')).toBeTruthy();
  });

  it('[accounts.dictionaries] shows a problem for too many terms, and sends nothing', async () => {
    open('/settings/dictionaries/d1');
    await add('x'.repeat(257));
    expect(await screen.findByText('A term can have 256 characters at most.')).toBeTruthy();
    await add(Array.from({ length: 499 }, (_, i) => `term ${i}`).join('\n'));
    expect(await screen.findByText('A dictionary can hold 500 terms.')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('[accounts.dictionaries] edits and removes a term', async () => {
    open('/settings/dictionaries/d1');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit term' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Ada  Lovelace' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.get('d1')?.terms).toEqual(['Ada Lovelace', 'Bob']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyUp(screen.getByRole('button', { name: 'Edit Bob' }), { key: 'Delete' });
    await waitFor(() => expect(stored.get('d1')?.terms).toEqual(['Ada Lovelace']));
  });

  it('[accounts.dictionaries] shows a conflict with another tab, and the current terms', async () => {
    open('/settings/dictionaries/d1');
    await screen.findByRole('button', { name: 'Edit Bob' });
    stored.set('d1', { ...(stored.get('d1') as Dictionary), terms: ['Zoe'], version: 2 });
    conflicts = true;
    await add('Cid');
    expect(await screen.findByText(/changed elsewhere meanwhile/)).toBeTruthy();
    await waitFor(() => expect(termsShown()).toEqual(['Zoe']));
  });

  it('[accounts.dictionaries] renames on blur', async () => {
    open('/settings/dictionaries/d1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'People' } });
    fireEvent.blur(name);
    expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy();
  });

  it('[accounts.dictionaries] renames once on Enter', async () => {
    open('/settings/dictionaries/d1');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    act(() => name.focus());
    fireEvent.change(name, { target: { value: 'People' } });
    fireEvent.keyDown(name, { key: 'Enter' });
    act(() => name.blur());
    expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls).toHaveLength(1);
  });

  it('[accounts.dictionaries] keeps the dialog of a term open until the change is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    api.handle({ updateDictionary: () => promise });
    open('/settings/dictionaries/d1');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit term' });
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Ada Lovelace' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true),
    );
    resolve({ ...stored.get('d1'), terms: ['Ada Lovelace', 'Bob'], version: 2 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[shell.composing] ignores Enter during input of a composed character', async () => {
    open('/settings/dictionaries/d1');
    const composing = { key: 'Enter', isComposing: true };
    const name = await screen.findByRole('textbox', { name: 'Name' });
    fireEvent.change(name, { target: { value: 'にほ' } });
    fireEvent.keyDown(name, composing);
    const terms = screen.getByRole('textbox', { name: 'Add terms' });
    fireEvent.change(terms, { target: { value: 'にほ' } });
    // True: the default action is not prevented, so the field gets the key.
    expect(fireEvent.keyDown(terms, composing)).toBe(true);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(calls).toEqual([]);
  });

  /** Deletes the dictionary and confirms it; the button that does it. */
  async function pressDelete() {
    fireEvent.click(await screen.findByRole('button', { name: 'Delete dictionary' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Names?' });
    const button = within(dialog).getByRole('button', { name: 'Delete dictionary' });
    fireEvent.click(button);
    return button;
  }

  it('[accounts.dictionary-confirm] keeps the dictionary unless the deletion is confirmed', async () => {
    open('/settings/dictionaries/d1');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete dictionary' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Names?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored.size).toBe(1);
  });

  it('[accounts.dictionaries] deletes the dictionary, and restores it on undo', async () => {
    open('/settings/dictionaries/d1');
    await pressDelete();
    expect(await screen.findByText('Names was deleted.')).toBeTruthy();
    expect(stored.size).toBe(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored.get('d1')?.terms).toEqual(['Ada', 'Bob']));
  });

  it('[accounts.dictionaries] can retry a failed undo', async () => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
    open('/settings/dictionaries/d1');
    await pressDelete();
    await screen.findByText('Names was deleted.');
    fails = true;
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const notice = await screen.findByText('Names could not be brought back.');
    fails = false;
    fireEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stored.get('d1')?.terms).toEqual(['Ada', 'Bob']));
  });

  it('[accounts.dictionaries] sends one deletion for two clicks', async () => {
    open('/settings/dictionaries/d1');
    const button = await pressDelete();
    fireEvent.click(button);
    await screen.findAllByText('Names was deleted.');
    expect(calls).toEqual(['DELETE /user/v2/u/dictionary/d1']);
  });

  it('[accounts.dictionaries] removes terms in quick succession', async () => {
    open('/settings/dictionaries/d1');
    const keys = ['Ada', 'Bob'].map(async (term) =>
      fireEvent.keyUp(await screen.findByRole('button', { name: `Edit ${term}` }), { key: 'Delete' }),
    );
    await Promise.all(keys);
    await waitFor(() => expect(stored.get('d1')?.terms).toEqual([]));
    expect(screen.queryByText(/changed elsewhere meanwhile/)).toBeNull();
  });

  it('[accounts.dictionaries] shows that a dictionary no longer exists', async () => {
    open('/settings/dictionaries/none');
    expect(await screen.findByText('This dictionary is not there any more.')).toBeTruthy();
  });
});
