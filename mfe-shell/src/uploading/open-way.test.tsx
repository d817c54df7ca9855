import { jest } from '@jest/globals';
import { openUploader, useOfferedViews } from '@parlance/ui/uploader';
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { Mic } from 'lucide-react';
import { lazy, type ReactElement } from 'react';
import type { Way, WayProps } from '../ways/way.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

function Recorder({ onFiles, onClose }: WayProps): ReactElement {
  return (
    <>
      <button type="button" onClick={() => onFiles([recording('my-speech.mp3')])}>
        Submit
      </button>
      <button type="button" onClick={onClose}>
        Give up
      </button>
    </>
  );
}

/** CSS pixels: what jsdom begins with. */
const WIDE = window.innerWidth;

let isOffered = true;
const recorder: Way = {
  view: 'recorder',
  useLabel: () => 'Record',
  icon: Mic,
  useIsOffered: () => isOffered,
  View: lazy(async () => ({ default: Recorder })),
};
// The panel with one way in, whatever ways there are.
jest.unstable_mockModule('../ways/ways.ts', () => ({ WAYS: [recorder] }));
const { FakeUploading, recording } = await import('./fake-uploading.tsx');

const page = new FakeUploading();
beforeEach(() => {
  page.reset();
  isOffered = true;
});
afterEach(() => {
  page.close();
  jest.restoreAllMocks();
  window.innerWidth = WIDE;
});

const dialog = () => within(screen.getByRole('dialog'));

describe('a way in', () => {
  it('[uploading.ways] opens by its button, goes back to the files, and hands files to the panel', async () => {
    await page.open();
    act(() => openUploader());
    fireEvent.click(dialog().getByRole('button', { name: 'Record' }));
    await dialog().findByRole('button', { name: 'Submit' });
    fireEvent.click(dialog().getByRole('button', { name: 'Back to files' }));
    expect(dialog().getByRole('button', { name: 'Choose files' })).toBeTruthy();
    fireEvent.click(dialog().getByRole('button', { name: 'Record' }));
    fireEvent.click(await dialog().findByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: 'Transcript details' });
    expect(screen.getByLabelText<HTMLInputElement>('Give your transcript a name').value).toBe('My Speech');
  });

  it('[uploading.ways] is not there where the stage does not offer it', async () => {
    isOffered = false;
    await page.open();
    act(() => openUploader('recorder'));
    expect(dialog().getByRole('button', { name: 'Choose files' })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Record' })).toBeNull();
    expect(renderHook(useOfferedViews).result.current).toEqual(['file-drop']);
  });

  it('[uploading.create-button] is opened by Transcribe on a small phone if it is the recorder', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
    window.innerWidth = 499;
    await page.open();
    act(() => openUploader('file-drop', { isResponsive: true }));
    await dialog().findByRole('button', { name: 'Submit' });
    fireEvent.click(dialog().getByRole('button', { name: 'Back to files' }));
    expect(dialog().getByRole('button', { name: 'Choose files' })).toBeTruthy();
  });

  it.each([
    ['a wide screen', PHONE, 500],
    ['a narrow window of a computer', navigator.userAgent, 499],
  ])('[uploading.create-button] stays closed on %s', async (_where, agent, width) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    window.innerWidth = width;
    await page.open();
    act(() => openUploader('file-drop', { isResponsive: true }));
    expect(dialog().getByRole('button', { name: 'Choose files' })).toBeTruthy();
  });
});
