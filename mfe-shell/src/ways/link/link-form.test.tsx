import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { clearSession } from '@parlance/ui/session/session-cookies';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { LinkForm } from './link-form.tsx';

let api: FakeApi;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api = new FakeApi({
    getProfile: () => ({
      user: fakeUser(),
      organization: { id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true }, billing: {} },
    }),
    checkLink: () => ({ title: 'My diary', lengthInMinutes: 1 }),
    createCollection: () => refusal(429, 'TOO_MANY_REQUESTS'),
    reportFailure: () => ({}),
  });
  api.answerOthers(() => ({ data: [] }));
  fakeSession();
});

afterEach(() => {
  cleanup();
  clearSession();
  api.restore();
  jest.restoreAllMocks();
});

it('[uploading.failures-reported] a link that is not started is reported by the code of its refusal alone', async () => {
  render(
    <AppProviders>
      <LinkForm onClose={() => undefined} />
    </AppProviders>,
  );
  const url = screen.getByRole('textbox', { name: 'Enter a URL' });
  fireEvent.change(url, { target: { value: 'https://site.test/diary.mp3' } });
  fireEvent.blur(url);
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Transcribing' });
  await waitFor(() => expect(start.disabled).toBe(false));
  fireEvent.click(start);
  const reports = () => api.calls.filter(({ operation }) => operation === 'reportFailure').map(({ body }) => body);
  await waitFor(() => expect(reports()).toEqual([{ kind: 'start', reason: 'TOO_MANY_REQUESTS' }]));
});
