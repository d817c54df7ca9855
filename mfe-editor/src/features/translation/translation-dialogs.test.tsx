import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import type { Profile } from '@parlance/ui/profile';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';

let profile: Partial<Profile>;
const saved: object[] = [];
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => profile,
  updateSettings: async (changes: object) => void saved.push(changes),
}));
const { AppProviders } = await import('@parlance/ui/providers');
const { RetranslateDialog } = await import('./retranslate-dialog.tsx');
const { TranslateDialog } = await import('./translate-dialog.tsx');
const { TranslationNotice } = await import('./translation-notice.tsx');

const collection: OpenedCollection = {
  ...{ id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started: 1 },
  ...{ tProgress: 100, tCompletion: { draft: true }, right: 'own', props: { duration: 600 } },
};
const made = {
  ...collection,
  ...{
    id: 't1',
    name: 'Talk (español)',
    languageCode: 'es',
    tProgress: 0,
    progress: 'PENDING' as const,
    started: Date.now() / 1000,
  },
  tTranslation: { from: 'en-US', of: 'c1' },
};
let api: FakeApi;

/** The profile of a person in a workspace with this billing. */
function personWith(billing: object): Partial<Profile> {
  return {
    user: { settings: settingsSchema.parse({}) } as Profile['user'],
    organization: { id: 'o', billing } as Profile['organization'],
  };
}

beforeEach(() => {
  fakeSession();
  saved.length = 0;
  profile = personWith({ features: [] });
  api = new FakeApi(
    {
      getPrices: () => ({ currency: 'usd', draft: 13, translation: 14.3 }),
    },
    { models: { translation: true }, translationLanguages: ['en', 'es', 'fr-CA'] },
  );
  api.answerOthers(() => ({ data: [] }));
});
afterEach(() => {
  cleanup();
  api.restore();
});

const namesOfOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

function open() {
  const props = { onChange: jest.fn(), close: jest.fn() };
  render(
    <AppProviders>
      <TranslateDialog collection={collection} session={undefined} {...props} />
    </AppProviders>,
  );
  return props;
}

async function choose(language: string) {
  const input = screen.getByRole('combobox', { name: 'Language' });
  fireEvent.change(input, { target: { value: language } });
  fireEvent.click(await screen.findByRole('option', { name: language }));
  fireEvent.click(screen.getByRole('button', { name: 'Translate' }));
}

describe('translating a transcript', () => {
  it('[writing.translate] offers the languages of the stage, says what is sent where, and shows the translation when it is there', async () => {
    let polls = 0;
    const done = {
      ...made,
      tProgress: 100,
      progress: undefined,
      tTranslation: { ...made.tTranslation, translated: true },
    };
    api.handle({
      translateCollection: () => made,
      getCollection: () => {
        polls += 1;
        return polls > 1 ? done : made;
      },
    });
    const list = [COLLECTIONS_KEY, 'u', 'o', 'mine'];
    queryClient.setQueryData(list, { pages: [], pageParams: [] });
    const { onChange } = open();
    expect(screen.getByText(/The sentences go to Amazon Translate in the United States/)).toBeTruthy();
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Language' }));
    await waitFor(() => expect(namesOfOptions()).toEqual(['French (Canada)', 'Spanish']));
    await choose('Spanish');
    await screen.findByText(/Translating\.\.\./);
    // The lists of the dashboard are fetched again, and show its card.
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
    expect(api.calls.find(({ operation }) => operation === 'translateCollection')?.body).toEqual({ to: 'es' });
    await waitFor(() => expect(screen.getByText('The translation is ready.')).toBeTruthy());
    expect(screen.getByRole('link', { name: 'Open the translation' }).getAttribute('href')).toBe('/transcript/t1');
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(saved).toMatchObject([{ welcomeSettings: { translated: true } }]);
  });

  it('[writing.translation-price] says what it costs: the base rate and a tenth', async () => {
    open();
    expect(await screen.findByText('Costs 11 minutes of credits, about $1.43.')).toBeTruthy();
  });

  it('[translation.enterprise-price] shows no price to members of an enterprise', async () => {
    profile = personWith({ features: [], enterprise: 'all' });
    open();
    await screen.findByRole('combobox', { name: 'Language' });
    expect(screen.queryByText(/minutes of credits/)).toBeNull();
    expect(api.calls.some(({ operation }) => operation === 'getPrices')).toBe(false);
  });

  it('[translation.refused] says that credits are missing, and leads to the plans', async () => {
    const error = { code: 'NOT_ENOUGH_MINUTES', message: 'Too few.' };
    api.handle({ translateCollection: () => new Response(JSON.stringify({ error }), { status: 402 }) });
    open();
    await choose('Spanish');
    expect((await screen.findByRole('alert')).textContent).toContain('too few credits');
    expect(screen.getByRole('link', { name: 'See plans and credits' }).getAttribute('href')).toBe('/plans');
  });
});

describe('what changed since the translation', () => {
  it('[translation.changes] is said, and leads to the next place and to a new translation', () => {
    const [showNext, renew] = [jest.fn(), jest.fn()];
    const changes = { sentences: 3, edited: 1, credits: 66, editedCredits: 22, times: [1] };
    const props = { changes, runs: false, mayRenew: true, showNext, renew };
    const { rerender } = render(<TranslationNotice {...props} />, { wrapper: AppProviders });
    expect(screen.getByRole('status').textContent).toContain('3 passages of the original have changed');
    fireEvent.click(screen.getByRole('button', { name: 'Show next' }));
    fireEvent.click(screen.getByRole('button', { name: 'Translate again…' }));
    expect([showNext.mock.calls.length, renew.mock.calls.length]).toEqual([1, 1]);
    rerender(<TranslationNotice {...props} runs />);
    expect(screen.getByRole('status').textContent).toContain('are being translated');
    rerender(<TranslationNotice {...props} changes={{ ...changes, sentences: 0 }} />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[writing.translation-price] does not say that a single sentence costs nothing', async () => {
    const changes = { sentences: 1, edited: 0, credits: 2, editedCredits: 0, times: [1] };
    render(
      <AppProviders>
        <RetranslateDialog id="t1" changes={changes} session={undefined} onStarted={jest.fn()} close={jest.fn()} />
      </AppProviders>,
    );
    expect(await screen.findByText('Costs less than 0.1 minutes of credits.')).toBeTruthy();
  });

  it('[translation.hand-edits] asks what happens to edited passages, with the price of each answer', async () => {
    api.handle({ retranslateCollection: () => made });
    const [onStarted, close] = [jest.fn(), jest.fn()];
    const changes = { sentences: 3, edited: 1, credits: 660, editedCredits: 60, times: [1] };
    render(
      <AppProviders>
        <RetranslateDialog id="t1" changes={changes} session={undefined} onStarted={onStarted} close={close} />
      </AppProviders>,
    );
    expect(screen.getByText(/2 passages are translated again/)).toBeTruthy();
    expect(await screen.findByText('Costs 10 minutes of credits, about $1.30.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Translate these again, too' }));
    expect(screen.getByText(/3 passages are translated again/)).toBeTruthy();
    expect(await screen.findByText('Costs 11 minutes of credits, about $1.43.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Translate' }));
    await waitFor(() => expect(onStarted).toHaveBeenCalledTimes(1));
    expect(api.calls.find(({ operation }) => operation === 'retranslateCollection')?.body).toEqual({
      edited: 'replace',
    });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[translation.hand-edits] says that nothing is translated when all changed passages were edited and stay', async () => {
    const changes = { sentences: 2, edited: 2, credits: 120, editedCredits: 120, times: [1] };
    render(
      <AppProviders>
        <RetranslateDialog id="t1" changes={changes} session={undefined} onStarted={jest.fn()} close={jest.fn()} />
      </AppProviders>,
    );
    expect(screen.getByText(/Nothing is translated: what was edited stays/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Translate these again, too' }));
    expect(await screen.findByText('Costs 2 minutes of credits, about $0.26.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Translate' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Keep what was edited' }));
    expect(screen.queryByText(/^Costs/)).toBeNull();
  });
});
