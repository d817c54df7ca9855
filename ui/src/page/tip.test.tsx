import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppProviders } from './providers.tsx';
import { Tip } from './tip.tsx';

// jsdom has no PointerEvent.
class PointerEvent extends MouseEvent {
  readonly pointerType: string;

  constructor(name: string, { pointerType = '', ...init }: PointerEventInit = {}) {
    super(name, init);
    this.pointerType = pointerType;
  }
}
Object.assign(window, { PointerEvent });

const tip = () => screen.queryByRole('tooltip')?.textContent;
/** In steps: React draws what a timer changes only after a step, and the tip fades out from then on. */
async function wait(milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 100) await act(async () => jest.advanceTimersByTimeAsync(100));
}

function show(describes = false): HTMLElement {
  render(
    <AppProviders>
      <Tip title="Take it out" describes={describes}>
        <button type="button">{describes ? 'Remove' : <svg aria-hidden />}</button>
      </Tip>
    </AppProviders>,
  );
  return screen.getByRole('button');
}

beforeEach(async () => {
  // Its code is loaded by the clock of the machine.
  await import('./tip-bubble.tsx');
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('[shell.tips] opens above what the pointer rests on, and closes when the pointer is gone', async () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await wait(500);
  expect(tip()).toBeUndefined();
  await wait(200);
  expect(tip()).toBe('Take it out');
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  await wait(1000);
  expect(tip()).toBeUndefined();
});

it('[shell.tips] stays while the pointer is on the text, and closes with Escape', async () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await wait(700);
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  fireEvent.pointerEnter(screen.getByRole('tooltip'), { pointerType: 'mouse' });
  await wait(1000);
  expect(tip()).toBe('Take it out');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await wait(1000);
  expect(tip()).toBeUndefined();
});

it('[shell.tips] closes at a click, and does not open while the pointer stays', async () => {
  const button = show();
  const click = () => {
    fireEvent.pointerDown(button, { pointerType: 'mouse' });
    fireEvent.click(button);
  };
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await wait(300);
  click();
  await wait(1000);
  expect(tip()).toBeUndefined();
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await wait(700);
  expect(tip()).toBe('Take it out');
  click();
  await wait(1000);
  expect(tip()).toBeUndefined();
});

it('[shell.tips] opens with the keyboard’s focus, and under a finger that presses', async () => {
  const button = show();
  act(() => button.focus());
  await wait(700);
  expect(tip()).toBe('Take it out');
  act(() => button.blur());
  await wait(1000);
  expect(tip()).toBeUndefined();
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  await wait(800);
  expect(tip()).toBe('Take it out');
});

it('[shell.tips] is the name of an element without one, or describes it', async () => {
  expect(show().getAttribute('aria-label')).toBe('Take it out');
  document.body.replaceChildren();
  const button = show(true);
  expect(button.getAttribute('aria-label')).toBeNull();
  expect(button.title).toBe('Take it out');
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(button.hasAttribute('title')).toBe(false);
  await wait(700);
  expect(screen.getByRole('tooltip').id).toBe(button.getAttribute('aria-describedby'));
});
