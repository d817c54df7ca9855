import { offerViews } from '@parlance/ui/uploader';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { collection, FakeDashboard } from '../fake-dashboard.tsx';

const DAY = 86_400;
const NOW = Date.now() / 1000;
const UPLOADS = /^(Upload|Click here to upload your audio or video)$/;

describe('what a card shows', () => {
  afterEach(cleanup);

  async function cardOf(fields: Parameters<typeof collection>[0]): Promise<HTMLElement> {
    await new FakeDashboard().open([collection(fields)]);
    return screen.getByRole('article');
  }

  it('[dashboard.waveform] draws the waveform of a recording, and an icon for what has none', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open([
      collection({ id: 'a', name: 'Talk', card: { waveform: 'z0h' } }),
      collection({ id: 'b', name: 'Old' }),
    ]);
    const [talk, old] = screen.getAllByRole('article');
    const drawn = within(talk as HTMLElement)
      .getByTestId('waveform')
      .querySelector('path')
      ?.getAttribute('d');
    expect(drawn).toBe('M2 0.0v24.0M6 11.3v1.5M10 6.2v11.7');
    expect(within(old as HTMLElement).queryByTestId('waveform')).toBeNull();
    expect(old?.querySelector('svg')).toBeTruthy();
  });

  it('[dashboard.edited] says when it was edited, or else when it began', async () => {
    const edited = NOW - DAY;
    const card = await cardOf({ started: NOW - 9 * DAY, card: { edited } });
    const time = card.querySelector('time');
    expect(time?.dateTime).toBe(new Date(edited * 1000).toISOString());
    expect(within(card).getByTitle(/^Edited /)).toBeTruthy();
    cleanup();
    const untouched = await cardOf({ started: NOW - 9 * DAY });
    expect(within(untouched).getByTitle(/^Started /)).toBeTruthy();
    expect(within(untouched).queryByTitle(/^Edited /)).toBeNull();
  });

  it('[dashboard.shared-count] says with how many people it is shared', async () => {
    const dashboard = new FakeDashboard();
    await dashboard.open([
      { ...collection({ id: 'a', name: 'Lab' }), ...{ sharedCount: 12 } },
      collection({ id: 'b', name: 'Mine' }),
    ]);
    const [lab, mine] = screen.getAllByRole('article');
    expect(within(lab as HTMLElement).getByRole('img', { name: 'Shared with 12 people' }).textContent).toBe('12');
    expect(within(mine as HTMLElement).queryByRole('img', { name: /^Shared/ })).toBeNull();
  });

  it('[dashboard.badges] has the badge of a finished transcript as an icon with a name, and others in words', async () => {
    const finished = await cardOf({});
    expect(within(finished).getByRole('img', { name: 'AI Transcript' })).toBeTruthy();
    expect(within(finished).queryByText('AI Transcript')).toBeNull();
    cleanup();
    expect(within(await cardOf({ paused: true, tProgress: 0 })).getByText('Paused')).toBeTruthy();
  });
});

describe('the list', () => {
  afterEach(cleanup);

  async function uploadsOf(): Promise<(string | null)[]> {
    await waitFor(() => expect(screen.queryByLabelText('Loading your transcripts')).toBeNull());
    return screen.getAllByRole('button', { name: UPLOADS }).map((button) => button.textContent);
  }

  it('[dashboard.one-upload] has one button to upload in each view, beside the floating one', async () => {
    const dashboard = new FakeDashboard();
    dashboard.settings = { dashboardView: 'grid' };
    await dashboard.open([collection({})]);
    expect(await uploadsOf()).toEqual(['Click here to upload your audio or video']);
    cleanup();
    dashboard.settings = { dashboardView: 'list' };
    await dashboard.openAt('/dashboard', 'My content in Ada');
    await screen.findByRole('row', { name: /Talk/ });
    expect(await uploadsOf()).toEqual(['Upload']);
  });

  it('[dashboard.youtube-card] has a dark card for video links where this stage offers them', async () => {
    const dashboard = new FakeDashboard();
    dashboard.settings = { dashboardView: 'grid' };
    await dashboard.open([collection({})]);
    const name = 'Click here to upload a YouTube Video';
    const places = () => screen.getByRole('article').closest('ul')?.children.length;
    // Until the ways are known, the card's place is kept: a transcript must not move away under the pointer.
    expect([screen.queryByRole('button', { name }), places()]).toEqual([null, 3]);
    act(() => offerViews(['youtube-upload']));
    expect(places()).toBe(3);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(dashboard.uploader).toBe('youtube-upload');
    act(() => offerViews([]));
    expect(places()).toBe(2);
  });

  it("[dashboard.empty] says 'NO CONTENT' in an empty table, below its head", async () => {
    const dashboard = new FakeDashboard();
    dashboard.settings = { dashboardView: 'list' };
    await dashboard.openAt('/dashboard', 'My content in Ada');
    expect(await screen.findByRole('cell', { name: 'NO CONTENT' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Snippet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy();
  });
});
