import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OpenedCollection } from '@parlance/contract/collection';
import type { Config } from '@parlance/contract/schemas/config';
import type { Highlight } from '@parlance/contract/schemas/highlight';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import type { Profile } from '@parlance/ui/profile';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Annotations } from '../../annotations/annotations.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';

let config: Partial<Config>;
let profile: Partial<Profile>;
const saved: object[] = [];
jest.unstable_mockModule('@parlance/ui/config', () => ({
  useConfig: () => config,
  loadConfig: async () => config,
  loadedConfig: () => config,
}));
jest.unstable_mockModule('@parlance/ui/profile', () => ({
  useProfile: () => profile,
  updateSettings: async (changes: object) => void saved.push(changes),
}));
const { AppProviders } = await import('@parlance/ui/providers');
const { ExportMenu } = await import('./export-menu.tsx');

const collection = { id: 'c1', name: 'A young man' } as OpenedCollection;
const session = { version: 1, paragraphs: [] } as unknown as TranscriptSession;

describe('the export menu', () => {
  beforeEach(() => {
    config = { freeFeatures: [] };
    profile = {
      user: {} as Profile['user'],
      organization: { id: 'o1', billing: { features: [] as string[] } } as Profile['organization'],
    };
  });

  afterEach(cleanup);

  function clickExport() {
    render(<ExportMenu collection={collection} session={session} annotations={undefined} />, { wrapper: AppProviders });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  }

  it('[export.gated] offers a plan when the workspace may not export', () => {
    clickExport();
    expect(screen.getByRole('dialog', { name: 'Export your transcripts' })).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it.each([
    ['an enterprise', { enterprise: 1, features: [] as string[] }],
    ['pay-as-you-go', { payAsYouGo: true, features: [] as string[] }],
    ['a subscription that has it', { features: ['TranscriptExport'] }],
  ])('[export.gated] opens for %s', (_what, billing) => {
    profile = { ...profile, organization: { id: 'o1', billing } as Profile['organization'] };
    clickExport();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('[export.gated] opens for everyone in a deployment that gives the feature to all', () => {
    config = { freeFeatures: ['TranscriptExport'] };
    clickExport();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('[export.gated] opens for readers of a public transcript, who have no workspace', () => {
    profile = {};
    clickExport();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('[export.noted] records once for the guide that highlights were exported', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    config = { freeFeatures: ['TranscriptExport'] };
    const highlights = [
      { id: 'h', content: 'Who?', highlighted: 'young', startTime: 1, endTime: 2, replies: {}, tags: {} },
    ];
    const annotations = { all: async () => highlights } as unknown as Annotations;
    const exportReport = async () => {
      cleanup();
      render(<ExportMenu collection={collection} session={session} annotations={annotations} />, {
        wrapper: AppProviders,
      });
      fireEvent.click(screen.getByRole('button', { name: 'Export' }));
      fireEvent.click(screen.getByRole('menuitem', { name: 'Highlights/Comments: CSV' }));
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(false),
      );
    };
    const settings = settingsSchema.parse({ welcomeSettings: { uploaded: true } });
    profile = { ...profile, user: { settings } as Profile['user'] };
    await exportReport();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toEqual([{ welcomeSettings: { uploaded: true, exported: true } }]);
    profile = {
      ...profile,
      user: { settings: { ...settings, welcomeSettings: { exported: true } } } as Profile['user'],
    };
    await exportReport();
    expect(saved).toHaveLength(1);
  });

  it('[export.progress-bar] shows progress while a file is being made', async () => {
    URL.createObjectURL = () => 'blob:file';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    config = { freeFeatures: ['TranscriptExport'] };
    const all = Promise.withResolvers<readonly Highlight[]>();
    const annotations = { all: () => all.promise } as unknown as Annotations;
    render(<ExportMenu collection={collection} session={session} annotations={annotations} />, {
      wrapper: AppProviders,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Highlights/Comments: CSV' }));
    expect(await screen.findByRole('progressbar', { name: 'Making the file' })).toBeTruthy();
    all.resolve([]);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('[export.failed] logs and reports a failure, and can be tried again', async () => {
    const log = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    config = { freeFeatures: ['TranscriptExport'] };
    const broken = {
      version: 1,
      get paragraphs() {
        throw new Error('No words.');
      },
    } as unknown as TranscriptSession;
    render(
      <AppProviders>
        <ToastRegion />
        <ExportMenu collection={collection} session={broken} annotations={undefined} />
      </AppProviders>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Subtitles: SRT' }));
    expect(await screen.findByText('The file could not be made. Please try again.')).toBeTruthy();
    expect(log).toHaveBeenCalledWith('The export failed.', expect.any(Error));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
    await waitFor(() => expect(button.disabled).toBe(false));
    log.mockRestore();
  });

  it.each([
    ['correctors', { isCorrector: true }],
    ['members of the transcribers’ organization', { isCorrector: false, organizations: { o7: true } }],
  ])('[export.hidden] is hidden from %s', (_who, user) => {
    config = { ...config, transcribers: 'o7' };
    profile = { user: user as unknown as Profile['user'] };
    const { container } = render(<ExportMenu collection={collection} session={session} annotations={undefined} />, {
      wrapper: AppProviders,
    });
    expect(container.textContent).toBe('');
  });

  it('[export.menu-help] has a dialog that explains it', () => {
    profile = {};
    clickExport();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Learn more about this menu.' }));
    expect(screen.getByRole('dialog', { name: 'About the export menu' }).textContent).toContain('SRT for most players');
  });
});
