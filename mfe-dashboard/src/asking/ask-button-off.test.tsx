import { settingsSchema } from '@parlance/contract/schemas/settings';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { render, screen, waitFor } from '@testing-library/react';
import { AskButton } from './ask-button.tsx';

// The configuration is fetched once a page, so this has a file of its own.
it('[assistant.gate] questions are not offered where the stage has no language model', async () => {
  const ada = { locale: 'us', creationTime: 1, name: 'Ada' };
  const api = new FakeApi(
    {
      getProfile: () => ({
        user: {
          ...{ ...ada, uid: 'u', email: 'a@b.org', emailVerified: true },
          ...{ organization: 'o', organizations: { o: true }, settings: settingsSchema.parse({}) },
        },
        organization: { ...ada, id: 'o', owners: { u: true }, billing: { features: ['TranscriptSummarization'] } },
      }),
    },
    { models: { language: false } },
  );
  fakeSession();
  render(
    <AppProviders>
      <AskButton scope="mine" project={undefined} />
    </AppProviders>,
  );
  await waitFor(() => expect(queryClient.getQueryData(['config'])).toBeDefined());
  await waitFor(() => expect(api.requests).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button')).toBeNull();
  api.restore();
});
