import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { useTurn } from './use-turn.ts';

interface Props {
  readonly name: string;
  readonly kind?: 'needed' | 'offered';
  readonly wants?: boolean;
}

function Opening({ name, kind = 'offered', wants = true }: Props): ReactElement | null {
  return useTurn(kind, wants) ? <div data-testid="open">{name}</div> : null;
}

const open = () => screen.queryAllByTestId('open').map(({ textContent }) => textContent);

/** Lets a time in milliseconds pass. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('what opens by itself', () => {
  it('[shell.one-at-a-time] opens one after the other, in the order of arrival', async () => {
    const page = (wantsFirst: boolean) => (
      <>
        <Opening name="invitation" wants={wantsFirst} />
        <Opening name="tour" />
      </>
    );
    const { rerender } = render(page(true));
    expect(open()).toEqual(['invitation']);
    rerender(page(false));
    await pass(500);
    expect(open()).toEqual(['tour']);
    rerender(page(true));
    await pass(5000);
    expect(open()).toEqual(['tour']);
  });

  it('[shell.one-at-a-time] opens what is needed first', async () => {
    const page = (isNeeded: boolean) => (
      <>
        <Opening name="recordings" />
        <Opening name="workspace" kind="needed" wants={isNeeded} />
      </>
    );
    const { rerender } = render(page(false));
    expect(open()).toEqual(['recordings']);
    rerender(page(true));
    expect(open()).toEqual(['workspace']);
    rerender(page(false));
    await pass(500);
    expect(open()).toEqual(['recordings']);
  });

  it.each([
    ['a dialog', <div key="busy" role="dialog" />],
    ['a question', <div key="busy" role="alertdialog" />],
    ['a menu', <div key="busy" role="menu" />],
    ['a list of choices', <div key="busy" className="MuiPopover-root" />],
  ])('[shell.one-at-a-time] waits while the person has %s open', async (_what, busy: ReactNode) => {
    const page = (isBusy: boolean) => (
      <>
        {isBusy && busy}
        <Opening name="workspace" kind="needed" />
      </>
    );
    const { rerender } = render(page(true));
    await pass(5000);
    expect(open()).toEqual([]);
    rerender(page(false));
    await pass(500);
    expect(open()).toEqual(['workspace']);
  });

  it('[shell.one-at-a-time] waits while the person fills in a form', async () => {
    render(
      <>
        <form>
          <button type="button">Choose</button>
        </form>
        <textarea />
        <Opening name="workspace" kind="needed" wants={false} />
      </>,
    );
    for (const field of [screen.getByRole('button'), screen.getByRole('textbox')]) {
      field.focus();
      const { unmount } = render(<Opening name="workspace" kind="needed" />);
      await pass(5000);
      expect(open()).toEqual([]);
      field.blur();
      await pass(500);
      expect(open()).toEqual(['workspace']);
      unmount();
    }
  });

  it('[shell.one-at-a-time] offers nothing between two keys or clicks', async () => {
    const page = (wantsFirst: boolean) => (
      <>
        <Opening name="invitation" wants={wantsFirst} />
        <Opening name="tour" />
      </>
    );
    const { rerender } = render(page(true));
    fireEvent.pointerDown(document.body);
    rerender(page(false));
    await pass(1500);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(1500);
    expect(open()).toEqual([]);
    await pass(1000);
    expect(open()).toEqual(['tour']);
  });

  it.each(['/transcript/c1/', '/edit-v2/c1', '/doc/c1', '/public/u1/c1', '/corrector/us/review/t1', '/video/p'])(
    '[shell.one-at-a-time] lets a person read the text at %s',
    async (path) => {
      history.replaceState(null, '', path);
      render(
        <>
          <Opening name="workspace" kind="needed" />
          <Opening name="tour" />
        </>,
      );
      await pass(5000);
      expect(open()).toEqual([]);
      history.replaceState(null, '', '/dashboard');
      await pass(500);
      expect(open()).toEqual(['workspace']);
      history.replaceState(null, '', path);
      await pass(500);
      expect(open()).toEqual([]);
    },
  );
});
