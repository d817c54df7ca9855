import { jest } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';

const writeFeedback = jest.fn<(subject: string, text: string) => Promise<void>>();
jest.unstable_mockModule('@parlance/ui/feedback', () => ({ writeFeedback }));
const { SupportButton } = await import('./support-button.tsx');

const failed = {
  ...{ id: 'c7', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' as const },
  ...{ started: 1, tProgress: 0, progress: 'ERROR' as const, retried: true },
};
const logs = [
  { details: 'Issue processing media.', timestamp: 0 },
  { details: 'Something for staff', timestamp: 1, isAdmin: true },
];

describe('the way from a card to support', () => {
  afterEach(() => {
    cleanup();
    writeFeedback.mockClear();
  });

  async function written(api: FakeApi): Promise<unknown[]> {
    fakeSession();
    render(
      <AppProviders>
        <SupportButton collection={failed} />
      </AppProviders>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ask support about Talk' }));
    await waitFor(() => expect(writeFeedback).toHaveBeenCalled());
    api.restore();
    return writeFeedback.mock.calls[0] ?? [];
  }

  it('[dashboard.support-message] opens a message with the id and the logs that users may see', async () => {
    const api = new FakeApi();
    api.answerOthers(() => ({ ...failed, logs }));
    expect(await written(api)).toEqual([
      'My recording could not be transcribed',
      'Collection ID: c7\n1970-01-01T00:00:00.000Z Issue processing media.',
    ]);
  });

  it('[dashboard.support-message] opens it without logs when they cannot be fetched', async () => {
    const api = new FakeApi();
    api.refuse('us', 'getCollection', 500, 'INTERNAL');
    expect((await written(api)).at(1)).toBe('Collection ID: c7');
  });
});
