import type { Right } from '@parlance/contract/rights';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TitleField } from './title-field.tsx';

const API = 'https://api.example.org';
const sent: unknown[] = [];
let refuses = false;

globalThis.fetch = async (input, init) => {
  const isConfig = String(input).endsWith('/config.json');
  if (!isConfig) sent.push(JSON.parse(String(init?.body)));
  const config = { product: 'Parlance', stage: 'test', regions: { us: { api: API }, eu: { api: API } } };
  const renamed = {
    ...{ id: 'c1', name: 'Board', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' },
    ...{ started: 1, tProgress: 100 },
  };
  const refusal = { error: { code: 'INTERNAL', message: 'No.', requestId: 'r' } };
  const ok = isConfig || !refuses;
  const text = JSON.stringify(isConfig ? config : ok ? renamed : refusal);
  return {
    ok,
    status: ok ? 200 : 500,
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response;
};

function show(right: Right) {
  const names: string[] = [];
  render(
    <AppProviders>
      <TitleField collection={{ id: 'c1', name: 'Talk', right }} writes onNamed={(name) => names.push(name)} />
    </AppProviders>,
  );
  return names;
}

function rename(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Talk' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.blur(field);
}

describe('the name of a transcript', () => {
  beforeEach(() => {
    sent.length = 0;
    refuses = false;
    fakeSession();
  });
  afterEach(cleanup);

  it('[editor.rename] is saved on blur, and reported to the screen', async () => {
    const names = show('own');
    rename(' Board ');
    await waitFor(() => expect(sent).toEqual([{ name: 'Board' }]));
    expect(names).toEqual(['Board']);
    expect(screen.getByRole('button', { name: 'Board' })).toBeTruthy();
  });

  it('[editor.rename] is reverted when it can’t be saved', async () => {
    refuses = true;
    const names = show('own');
    rename('Board');
    await waitFor(() => expect(names).toEqual(['Board', 'Talk']));
    expect(screen.getByRole('button', { name: 'Talk' })).toBeTruthy();
  });

  it('[editor.rename] can be changed by its owner only', () => {
    show('manage');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Talk')).toBeTruthy();
  });
});
