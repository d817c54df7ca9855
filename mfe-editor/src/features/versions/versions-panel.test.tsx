import { jest } from '@jest/globals';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { VersionsPanel } from './versions-panel.tsx';

const API = 'https://api.example.org';
const DRAFT = { versionId: '1', version: 1, wordCount: 9, isCurrent: true };
let works: boolean;

globalThis.fetch = async (input) => {
  const isConfig = String(input).endsWith('/config.json');
  const config = { product: 'Parlance', stage: 'test', regions: { us: { api: API }, eu: { api: API } } };
  const refusal = { error: { code: 'FORBIDDEN', message: 'No.', requestId: 'r' } };
  const ok = isConfig || works;
  const text = JSON.stringify(isConfig ? config : ok ? { data: [DRAFT] } : refusal);
  return {
    ok,
    status: ok ? 200 : 400,
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response;
};

describe('the list of versions', () => {
  beforeEach(() => fakeSession());
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('[editor.versions-failed] logs that it could not be fetched, and offers a retry', async () => {
    const log = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    works = false;
    render(
      <AppProviders>
        <VersionsPanel
          collectionId="c1"
          session={undefined}
          mayRestore
          onRestored={() => undefined}
          close={() => undefined}
        />
      </AppProviders>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The versions could not be fetched.');
    expect(log).toHaveBeenCalledWith('The versions could not be fetched.', expect.any(Error));
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'First draft' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
