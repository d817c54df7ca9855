import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toastTime } from '../fakes/toast-time.ts';
import { theme } from '../theme/theme.ts';
import { loadToasts } from './toast-library.ts';
import { ToastRegion, toast } from './toasts.ts';

/** A rectangle as wide as the page. */
const rect = (top: number, bottom: number) => new DOMRect(0, top, 390, bottom - top);

describe('toasts', () => {
  beforeAll(loadToasts);

  beforeEach(() => {
    jest.useFakeTimers();
    render(<ToastRegion />);
  });

  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    window.history.replaceState(null, '', '/');
  });

  /** Milliseconds until the toast closes; undefined when it stays. */
  async function closesAfter(show: () => void): Promise<number | undefined> {
    act(show);
    await act(() => jest.advanceTimersByTimeAsync(50));
    return toastTime();
  }

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const isShown = () => document.querySelector<HTMLElement>('.Toastify__toast')?.dataset.in === 'true';

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
    expect(await closesAfter(() => toast.success('Saved'))).toBe(5000);
  });

  it('[shell.toasts] close after 2 seconds on the dashboard', async () => {
    window.history.replaceState(null, '', '/dashboard/v2');
    expect(await closesAfter(() => toast.success('Saved'))).toBe(2000);
  });

  it('[shell.toasts] close after 8 seconds for errors, also on the dashboard', async () => {
    window.history.replaceState(null, '', '/dashboard');
    expect(await closesAfter(() => toast.error('Failed'))).toBe(8000);
  });

  it('[shell.toasts] close after a given time, or stay', async () => {
    expect(await closesAfter(() => toast.info('Look', { autoClose: 6000 }))).toBe(6000);
    cleanup();
    render(<ToastRegion />);
    expect(await closesAfter(() => toast.info('Stay', { sticky: true }))).toBe(undefined);
    expect(screen.getByText('Stay')).toBeTruthy();
  });

  it('[shell.toasts] stay for their whole time, which stands still under the pointer', async () => {
    await closesAfter(() => toast.error('Failed', { autoClose: 8000 }));
    await pass(6000);
    const shown = document.querySelector('.Toastify__toast') as Element;
    fireEvent.mouseEnter(shown);
    await pass(60_000);
    expect(isShown()).toBe(true);
    fireEvent.mouseLeave(shown);
    await pass(1900);
    expect(isShown()).toBe(true);
    await pass(200);
    expect(isShown()).toBe(false);
  });

  it('[shell.toasts] begin their time again with a new text', async () => {
    await closesAfter(() => toast.success('1 deleted', { id: 'deleted', autoClose: 5000 }));
    await pass(4000);
    act(() => toast.success('2 deleted', { id: 'deleted', autoClose: 5000 }));
    await pass(4900);
    expect(isShown()).toBe(true);
    await pass(400);
    expect(isShown()).toBe(false);
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

describe('the place of toasts', () => {
  const { visualViewport } = window;
  const { getBoundingClientRect } = Element.prototype;

  beforeEach(() => {
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const { top, side } = (this as HTMLElement).dataset;
      if (side) return side === 'top' ? rect(70, 140) : rect(700, 770);
      return top ? rect(Number(top), Number(top) + 40) : rect(0, 0);
    };
  });

  afterEach(() => {
    cleanup();
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: visualViewport });
    window.history.replaceState(null, '', '/');
  });

  const side = () => document.querySelector<HTMLElement>('.Toastify__toast-container')?.dataset.side;

  it('[shell.toasts] is away from the field or the button in use', async () => {
    render(
      <>
        <ToastRegion />
        <input aria-label="Name" data-top="100" />
        <button type="button" data-top="720">
          Save
        </button>
        <main tabIndex={-1} data-top="100" />
      </>,
    );
    act(() => toast.success('Saved', { sticky: true }));
    await waitFor(() => expect(side()).toBe('top'));
    screen.getByRole('textbox').focus();
    await waitFor(() => expect(side()).toBe('bottom'));
    screen.getByRole('button', { name: 'Save' }).focus();
    await waitFor(() => expect(side()).toBe('top'));
    screen.getByRole('main').focus();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(side()).toBe('top');
  });

  it('[shell.toasts] is away from the controls of a dialog, wherever the focus is', async () => {
    render(
      <>
        <ToastRegion />
        <Dialog open>
          <input aria-label="Name" data-top="100" />
          <button type="button" data-top="400">
            Save
          </button>
        </Dialog>
      </>,
    );
    act(() => toast.error('Failed', { sticky: true }));
    await waitFor(() => expect(side()).toBe('bottom'));
  });

  it('[shell.toasts] is at the top while the keyboard of a phone is open, also over a transcript', async () => {
    window.history.replaceState(null, '', '/transcript/x/');
    const viewport = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
    render(<ToastRegion />);
    act(() => toast.info('Look', { sticky: true }));
    await waitFor(() => expect(side()).toBe('bottom'));
    viewport.height -= 300;
    viewport.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(side()).toBe('top'));
    // A zoomed page has no keyboard.
    viewport.scale = 2;
    viewport.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(side()).toBe('bottom'));
  });
});

describe('the key that leads to toasts', () => {
  const press = (changes = {}) =>
    fireEvent.keyDown(document.activeElement ?? document, { altKey: true, shiftKey: true, code: 'KeyN', ...changes });

  afterEach(cleanup);

  it.each([false, true])('[shell.toasts-key] works with a dialog open: %s', async (isOpen) => {
    render(
      <>
        <ToastRegion />
        <input aria-label="Page" />
        <Dialog open={isOpen}>
          <input aria-label="Dialog" />
        </Dialog>
      </>,
    );
    const field = screen.getByRole('textbox', { name: isOpen ? 'Dialog' : 'Page' });
    field.focus();
    // Without a toast it does nothing.
    expect(press()).toBe(true);
    act(() => toast.success('Copied', { sticky: true }));
    const shown = await screen.findByRole('status');
    press({ shiftKey: false });
    press({ ctrlKey: true });
    expect(document.activeElement).toBe(field);
    expect(press()).toBe(false);
    expect(document.activeElement).toBe(shown.closest('.Toastify__toast'));
    // Material looks at the focus every 50 ms.
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(document.activeElement).toBe(shown.closest('.Toastify__toast'));
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(document.activeElement).toBe(field);
  });
});
