import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { clearSession } from '@parlance/ui/session/session-cookies';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import SubtitlesView from './subtitles-view.tsx';

const SRT = '1\n00:00:01,000 --> 00:00:03,000\nAnna: Good morning.\n';
let api: FakeApi;
const close = jest.fn();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const user = fakeUser();
  api = new FakeApi({
    getProfile: () => ({
      user: { ...user, settings: { ...user.settings, defaultLanguage: 'en-US' } },
      organization: { id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true }, billing: {} },
    }),
    createFromSubtitles: () => ({ id: 'made' }),
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

const bodies = () => api.calls.filter(({ operation }) => operation === 'createFromSubtitles').map(({ body }) => body);

/** jsdom's files can't be read as bytes. */
function fileOf(text: string, name: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], name), { arrayBuffer: async () => bytes.buffer });
}

function open() {
  render(
    <AppProviders>
      <SubtitlesView onFiles={() => undefined} onClose={close} onBack={() => undefined} />
    </AppProviders>,
  );
  const input = screen.getByLabelText('Choose a file with subtitles');
  return (text: string, name = 'Episode 1.srt') => fireEvent.change(input, { target: { files: [fileOf(text, name)] } });
}

describe('subtitles in the upload panel', () => {
  it('[uploading.subtitles] become a transcript with the name of the file, and lead to it', async () => {
    const choose = open();
    choose(SRT);
    expect(await screen.findByText('Episode 1.srt: 1 subtitle')).toBeDefined();
    const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make the transcript' });
    await waitFor(() => expect(make.disabled).toBe(false));
    expect(await axeFindings()).toEqual([]);
    fireEvent.click(make);
    fireEvent.click(make);
    const link = await screen.findByRole('link', { name: 'Open it' });
    expect(link.getAttribute('href')).toBe('/transcript/made/');
    expect(bodies()).toMatchObject([
      { name: 'Episode 1', languageCode: 'en-US', orgId: 'o', cues: [{ speaker: 'Anna', text: 'Good morning.' }] },
    ]);
  });

  it('[uploading.subtitles] can be read without speakers, and name the line that is broken', async () => {
    const choose = open();
    choose(SRT);
    fireEvent.click(await screen.findByRole('checkbox', { name: /speakers/ }));
    const make = screen.getByRole('button', { name: 'Make the transcript' });
    fireEvent.click(make);
    await waitFor(() => expect(bodies()).toMatchObject([{ cues: [{ text: 'Anna: Good morning.' }] }]));
    cleanup();
    const again = open();
    again('1\n00:00:05,000 --> 00:00:01,000\nBack.');
    expect(await screen.findByText('Line 2: this subtitle ends before it begins.')).toBeDefined();
  });

  it('[uploading.subtitles] a call that failed is repeated as the same request, and the file is kept', async () => {
    api.handle({ createFromSubtitles: () => refusal(500, 'INTERNAL') });
    const choose = open();
    choose(SRT);
    await screen.findByText('Episode 1.srt: 1 subtitle');
    const make = screen.getByRole('button', { name: 'Make the transcript' });
    fireEvent.click(make);
    expect(await screen.findByText(/could not be made/)).toBeDefined();
    api.handle({ createFromSubtitles: () => ({ id: 'made' }) });
    fireEvent.click(make);
    await screen.findByRole('link', { name: 'Open it' });
    const [first, second] = bodies() as { requestId: string }[];
    expect(first?.requestId).toBe(second?.requestId);
  });
});
