import { jest } from '@jest/globals';
import type { Right } from '@parlance/contract/rights';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FakeApi, refusal } from '../fakes/fake-api.ts';
import { fakeSession } from '../fakes/fake-session.ts';
import { AppProviders } from '../page/providers.tsx';
import { TitleField } from './title-field.tsx';

const renamed = {
  ...{ id: 'c1', name: 'Board', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' },
  ...{ started: 1, tProgress: 100 },
};
let api: FakeApi;

function show(right: Right) {
  const names: string[] = [];
  render(
    <AppProviders>
      <TitleField collection={{ id: 'c1', name: 'Talk', right }} writes onNamed={(name) => names.push(name)} />
    </AppProviders>,
  );
  return names;
}

function rename(name: string, before = 'Talk') {
  fireEvent.click(screen.getByRole('button', { name: before }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: name } });
  fireEvent.blur(field);
}

describe('the name of a transcript', () => {
  beforeEach(() => {
    api = new FakeApi({ updateCollection: () => renamed });
    fakeSession();
  });
  afterEach(() => {
    cleanup();
    api.restore();
  });

  it('[editor.rename] is saved on blur, and reported to the screen', async () => {
    const names = show('own');
    rename(' Board ');
    await waitFor(() => expect(api.calls.map(({ body }) => body)).toEqual([{ name: 'Board' }]));
    expect(names).toEqual(['Board']);
    expect(screen.getByRole('button', { name: 'Board' })).toBeTruthy();
  });

  it('[editor.rename] is reverted when it can’t be saved', async () => {
    api.refuse('us', 'updateCollection', 500, 'INTERNAL');
    const names = show('own');
    rename('Board');
    await waitFor(() => expect(names).toEqual(['Board', 'Talk']));
    expect(screen.getByRole('button', { name: 'Talk' })).toBeTruthy();
  });

  it('[editor.rename] is kept when an earlier change fails after it', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [first.promise, renamed];
    api.handle({ updateCollection: () => answers.shift() });
    const names = show('own');
    rename('Bord');
    rename('Board', 'Bord');
    await waitFor(() => expect(api.calls).toHaveLength(2));
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    first.resolve(refusal(400, 'BAD_REQUEST'));
    await waitFor(() => expect(warned).toHaveBeenCalled());
    expect(names).toEqual(['Bord', 'Board']);
    expect(screen.getByRole('button', { name: 'Board' })).toBeTruthy();
    warned.mockRestore();
  });

  it('[editor.rename] can be changed by its owner only', () => {
    show('manage');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Talk')).toBeTruthy();
  });
});
