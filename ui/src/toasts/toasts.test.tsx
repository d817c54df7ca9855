import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { theme } from '../theme/theme.ts';
import { ToastRegion, toast } from './toasts.ts';

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<ToastRegion />);
  });

  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    window.history.replaceState(null, '', '/');
  });

  /** The delay before the toast closes, from its progress bar: '5000ms', or 'never'. */
  async function closesAfter(show: () => void): Promise<string> {
    act(show);
    await act(() => jest.advanceTimersByTimeAsync(50));
    const clock = document.querySelector<HTMLElement>('.Toastify__progress-bar');
    const duration = clock?.style.animationDuration;
    return duration?.match(/^\d/) ? duration : 'never';
  }

  it('[shell.toasts] lie above dialogs, and below open menus, whose last items they would cover', () => {
    const css = readFileSync(new URL('./toasts.css', import.meta.url), 'utf8');
    const level = Number(/--toastify-z-index: (\d+);/.exec(css)?.[1]);
    expect(level).toBeGreaterThan(theme.zIndex.modal);
    render(
      <ThemeProvider theme={theme}>
        <Menu open anchorEl={document.body}>
          <MenuItem>Export</MenuItem>
        </Menu>
      </ThemeProvider>,
    );
    const menu = screen.getByRole('menu').closest('.MuiPopover-root');
    expect(Number(menu && getComputedStyle(menu).zIndex)).toBeGreaterThan(level);
  });

  it('[shell.toasts] close after 5 seconds', async () => {
    window.history.replaceState(null, '', '/settings');
    expect(await closesAfter(() => toast.success('Saved'))).toBe('5000ms');
  });

  it('[shell.toasts] close after 2 seconds on the dashboard', async () => {
    window.history.replaceState(null, '', '/dashboard/v2');
    expect(await closesAfter(() => toast.success('Saved'))).toBe('2000ms');
  });

  it('[shell.toasts] close after 8 seconds for errors, also on the dashboard', async () => {
    window.history.replaceState(null, '', '/dashboard');
    expect(await closesAfter(() => toast.error('Failed'))).toBe('8000ms');
  });

  it('[shell.toasts] close after a given time, or stay', async () => {
    expect(await closesAfter(() => toast.info('Look', { autoClose: 6000 }))).toBe('6000ms');
    cleanup();
    render(<ToastRegion />);
    expect(await closesAfter(() => toast.info('Stay', { sticky: true }))).toBe('never');
    expect(screen.getByText('Stay')).toBeTruthy();
  });

  it('[shell.toasts] show a message again while the last one with its id fades out', async () => {
    await closesAfter(() => toast.info('2 deleted', { id: 'deleted', sticky: true }));
    act(() => toast.dismiss('deleted'));
    // The animation of the first one has not ended: it is still in the page.
    expect(screen.getAllByText('2 deleted')).toHaveLength(1);
    await closesAfter(() => toast.info('2 deleted again', { id: 'deleted', sticky: true }));
    expect(screen.getByText('2 deleted again')).toBeTruthy();
    act(() => toast.info('2 deleted at last', { id: 'deleted' }));
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('2 deleted again')).toBeNull();
    expect(screen.getByText('2 deleted at last')).toBeTruthy();
  });

  it('[shell.toasts] appear at the top, but at the foot of a transcript, away from the menu of selected text', async () => {
    const shownAt = async (path: string) => {
      window.history.replaceState(null, '', path);
      await closesAfter(() => toast.info(path, { sticky: true }));
      return screen.getByText(path).closest('[class*=Toastify__toast-container--]')?.className;
    };
    expect(await shownAt('/settings')).toContain('top-center');
    for (const path of ['/transcript/x/', '/edit/x', '/public/x/y']) {
      expect(await shownAt(path)).toContain('bottom-right');
    }
  });
});

it('[shell.toasts] can be heard and closed by name while a dialog is open', async () => {
  const page = (isOpen: boolean) => (
    <>
      <ToastRegion />
      <Dialog open={isOpen}>Sure?</Dialog>
    </>
  );
  const { rerender } = render(page(false));
  act(() => toast.success('Copied', { sticky: true }));
  await screen.findByRole('status');
  rerender(page(true));
  await screen.findByRole('dialog');
  // These queries find only what a screen reader finds.
  expect(await screen.findByRole('status')).toBeTruthy();
  act(() => toast.error('Failed', { sticky: true }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
});
