import { jest } from '@jest/globals';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { Config } from '@parlance/contract/schemas/config';
import type { Profile } from '@parlance/ui/profile';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';

let profile: Partial<Profile>;
const config: Pick<Config, 'freeFeatures' | 'transcribers'> = { freeFeatures: [] };
jest.unstable_mockModule('@parlance/ui/config', () => ({
  useConfig: () => config,
  loadConfig: async () => config,
  loadedConfig: () => config,
}));
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => profile,
  updateSettings: async () => undefined,
}));
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { BulkSelection } = await import('./bulk-selection.tsx');
const { SelectBox } = await import('../selection/select-box.tsx');
const { SelectionBar } = await import('./selection-bar.tsx');

const TALK = { id: 'c1', name: 'Talk', userId: 'u' } as CollectionSummary;
const ORGANIZATION = { id: 'o1', billing: { features: [] }, owners: {} };

function showAndSelect(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkSelection>
        <SelectBox collection={TALK} />
        <SelectionBar shown={[TALK]} />
      </BulkSelection>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Talk' }));
}

describe('exporting from the dashboard', () => {
  beforeEach(() => {
    profile = { user: {} as Profile['user'], organization: ORGANIZATION as unknown as Profile['organization'] };
  });
  afterEach(cleanup);

  it('[export.gated] shows an upgrade dialog if the workspace may not export', async () => {
    showAndSelect();
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('dialog', { name: 'Export your transcripts' })).toBeTruthy();
  });

  it('[export.batch] shows a loading state and then the choice of formats', async () => {
    profile = { ...profile, user: { settings: {} } as Profile['user'] };
    config.freeFeatures = ['TranscriptExport'];
    showAndSelect();
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(screen.getByRole('progressbar', { name: 'Loading the formats' })).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Export Talk' })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    config.freeFeatures = [];
  });

  it('[export.hidden] is hidden for correctors', () => {
    profile = { ...profile, user: { isCorrector: true } as Profile['user'] };
    expectNoExport();
  });

  it('[export.hidden] is hidden for members of the transcribers’ organization', () => {
    profile = { ...profile, user: { isCorrector: false, organizations: { o7: true } } as unknown as Profile['user'] };
    config.transcribers = 'o7';
    expectNoExport();
    config.transcribers = undefined;
  });

  function expectNoExport(): void {
    showAndSelect();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  }
});
