import { jest } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { VersionsPanel } from '@parlance/ui/versions-panel';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';

const DRAFT = { versionId: '1', version: 1, wordCount: 9, isCurrent: true };
let api: FakeApi;

describe('the list of versions', () => {
  beforeEach(() => {
    api = new FakeApi({ listVersions: () => ({ data: [DRAFT] }) });
    fakeSession();
  });
  afterEach(() => {
    cleanup();
    api.restore();
    jest.restoreAllMocks();
  });

  it('[editor.versions-failed] logs that it could not be fetched, and offers a retry', async () => {
    const log = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    api.refuse('us', 'listVersions', 400, 'FORBIDDEN');
    render(
      <AppProviders>
        <VersionsPanel
          collectionId="c1"
          addressOf={(version) => `/transcript/c1/versions/${version}`}
          session={undefined}
          mayRestore
          onRestored={() => undefined}
          close={() => undefined}
        />
      </AppProviders>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The versions could not be fetched.');
    expect(log).toHaveBeenCalledWith('The versions could not be fetched.', expect.any(Error));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'First draft' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
