import { jest } from '@jest/globals';
import { AppProviders } from '@parlance/ui/providers';
import { closeUploader, useUploaderState } from '@parlance/ui/uploader';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CreateButton } from './create-button.tsx';

const DESKTOP = navigator.userAgent;
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

function Opened(): ReactElement {
  const { view, isResponsive } = useUploaderState();
  return <output>{view === undefined ? 'closed' : `${view}${isResponsive ? ', responsive' : ''}`}</output>;
}

function show(agent: string, built: Parameters<typeof CreateButton>[0]['built'] = []): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  render(
    <AppProviders>
      <Opened />
      <CreateButton built={built} />
    </AppProviders>,
  );
}

const button = () => screen.getByRole('button', { name: 'Create' });
const opened = () => screen.getByRole('status').textContent;

describe('the floating create button', () => {
  afterEach(() => {
    act(closeUploader);
    cleanup();
    jest.restoreAllMocks();
  });

  it('[uploading.create-button] opens file-drop, and the dial under the pointer', async () => {
    show(DESKTOP);
    fireEvent.mouseEnter(button());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Transcribe' }));
    expect(opened()).toBe('file-drop, responsive');
    act(closeUploader);
    fireEvent.click(button());
    expect(opened()).toBe('file-drop');
  });

  it('[uploading.create-button] opens only the dial on mobile devices, where Transcribe may open the recorder', async () => {
    show(PHONE);
    fireEvent.click(button());
    expect(opened()).toBe('closed');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Transcribe' }));
    expect(opened()).toBe('file-drop, responsive');
  });

  it('[uploading.create-with-ai] offers Create with AI once its screen is built', async () => {
    show(PHONE, ['MagicDoc']);
    fireEvent.click(button());
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Create with AI' }));
    expect(location.pathname).toBe('/doc');
    cleanup();
    show(PHONE);
    fireEvent.click(button());
    await screen.findByRole('menuitem', { name: 'Transcribe' });
    expect(screen.queryByRole('menuitem', { name: 'Create with AI' })).toBeNull();
  });
});
