import { jest } from '@jest/globals';
import { openUploader } from '@parlance/ui/uploader';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeUploading } from './fake-uploading.tsx';

const TALK = 'https://example.com/talk';
const FAILED = 'Oops! Something went wrong. Please double check the URL and try again.';

const page = new FakeUploading();
beforeEach(() => page.reset());
afterEach(() => {
  jest.useRealTimers();
  page.close();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Transcribe a recording' }));
const start = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Start Transcribing' });
const checks = () => page.calls.filter(({ operation }) => operation === 'checkLink').length;

async function openWay(view: 'link' | 'youtube-upload'): Promise<void> {
  await page.open();
  act(() => openUploader(view));
  await dialog().findByRole('textbox', { name: /Enter a URL/ });
}

/** Types a link and leaves the field. */
function leave(url: string): void {
  const field = dialog().getByRole('textbox', { name: /Enter a URL/ });
  fireEvent.change(field, { target: { value: url } });
  fireEvent.blur(field);
}

describe('a link', () => {
  it('[uploading.link] is checked on leaving the field, shows what it leads to, and starts', async () => {
    page.links[TALK] = {
      title: 'A talk',
      description: 'About it',
      lengthInMinutes: 12.2,
      thumbnail: 'data:image/png;base64,AA',
    };
    await openWay('link');
    expect(start().disabled).toBe(true);
    leave(TALK);
    expect(dialog().getByText('Checking URL')).toBeTruthy();
    expect(await dialog().findByRole('img', { name: 'The URL is checked' })).toBeTruthy();
    expect(dialog().getByText('A talk')).toBeTruthy();
    expect(dialog().getByText('12 minutes')).toBeTruthy();
    // Leaving the field once more checks nothing again.
    fireEvent.blur(dialog().getByRole('textbox', { name: /Enter a URL/ }));
    expect(checks()).toBe(1);
    fireEvent.click(start(), { shiftKey: true });
    fireEvent.click(start());
    await screen.findByText(/A talk is being fetched and transcribed/);
    const body = { url: TALK, name: 'A talk', orgId: 'o', languageCode: 'en-GB', beta: true };
    expect(page.started).toEqual([
      expect.objectContaining({ ...body, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    ]);
  });

  it('[uploading.link] says why it fails, keeps Start disabled, and can be checked again', async () => {
    await openWay('link');
    leave('example.com/talk');
    expect(dialog().getByRole('alert').textContent).toContain(FAILED);
    expect(checks()).toBe(0);
    leave(TALK);
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('There is nothing at this link.'));
    expect(dialog().getByRole('alert').textContent).toContain(FAILED);
    expect(start().disabled).toBe(true);
    page.links[TALK] = { title: 'A talk' };
    fireEvent.click(dialog().getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(start().disabled).toBe(false));
    // Another link counts only when it is checked.
    fireEvent.change(dialog().getByRole('textbox', { name: /Enter a URL/ }), { target: { value: `${TALK}/2` } });
    expect(start().disabled).toBe(true);
  });

  it('[uploading.link-limit] of over 10 minutes opens the size-limit modal on the free plan, and does not start', async () => {
    page.maxFileSeconds = 600;
    page.links[TALK] = { title: 'A talk', lengthInMinutes: 10.1 };
    await openWay('link');
    leave(TALK);
    expect(await screen.findByRole('dialog', { name: 'Unlock Larger File Transcriptions' })).toBeTruthy();
    expect(screen.getByText<HTMLButtonElement>('Start Transcribing').closest('button')?.disabled).toBe(true);
  });

  it('[uploading.link-episodes] to a feed asks for the episode', async () => {
    const episodes = [1, 2].map((number) => ({
      url: `${TALK}/${number}.mp3`,
      title: `Talk ${number}`,
      lengthInMinutes: 5,
    }));
    page.links[TALK] = { title: 'Talks', episodes };
    await openWay('link');
    leave(TALK);
    const episode = await dialog().findByRole('combobox', { name: /Episode/ });
    expect(start().disabled).toBe(true);
    fireEvent.mouseDown(episode);
    fireEvent.click(screen.getByRole('option', { name: 'Talk 2 (5 minutes)' }));
    // The list hides the dialog until it is closed.
    await waitFor(() => expect(start().disabled).toBe(false));
    fireEvent.click(start());
    await waitFor(() => expect(page.started).toMatchObject([{ url: `${TALK}/2.mp3`, name: 'Talk 2' }]));
  });

  it('[uploading.link-closes] closes the dialog 7 s after its start', async () => {
    page.links[TALK] = { title: 'A talk' };
    await openWay('link');
    leave(TALK);
    await waitFor(() => expect(start().disabled).toBe(false));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    fireEvent.click(start());
    await act(() => jest.advanceTimersByTimeAsync(6900));
    expect(screen.queryByRole('dialog', { name: 'Transcribe a recording' })).not.toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('dialog', { name: 'Transcribe a recording' })).toBeNull();
  });

  it('[uploading.link-refused] keeps the form when its start is refused, and tries the same submission again', async () => {
    page.refusals = 1;
    page.links[TALK] = { title: 'A talk' };
    await openWay('link');
    leave(TALK);
    await waitFor(() => expect(start().disabled).toBe(false));
    fireEvent.click(start());
    expect(await screen.findByText(/^Issue with A talk: /)).toBeTruthy();
    fireEvent.click(start());
    await screen.findByText(/A talk is being fetched/);
    const ids = page.started.map((body) => Object(body).requestId);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('[uploading.youtube] to a video needs a language: Auto Detect is not offered', async () => {
    page.settings.defaultLanguage = 'auto';
    page.links[TALK] = { title: 'A video' };
    await openWay('youtube-upload');
    leave(TALK);
    await dialog().findByText('A video');
    expect(start().disabled).toBe(true);
    fireEvent.mouseDown(dialog().getByRole('combobox', { name: /Language/ }));
    expect(screen.queryByRole('option', { name: /Auto Detect/ })).toBeNull();
  });
});
