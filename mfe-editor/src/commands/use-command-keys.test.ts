import { expect, it, jest } from '@jest/globals';
import { fireEvent, renderHook } from '@testing-library/react';
import type { CommandAction } from './command.ts';
import { KeyBindings } from './key-bindings.ts';
import { useCommandKeys } from './use-command-keys.ts';

const specs = new Map([
  ['rename', { keys: ['Ctrl+Enter'], place: 'speakers' as const }],
  ['rewind', { keys: ['Alt+J'], place: 'playing' as const }],
]);
const keys = new KeyBindings({ rename: ['Ctrl+Enter'], rewind: ['Alt+J'] });

function pressed(isReady: boolean) {
  const run = jest.fn();
  const hold = jest.fn(() => () => undefined);
  const actions = new Map<string, CommandAction>([
    ['rename', { title: 'Rename', run }],
    ['rewind', { title: 'Rewind', run: jest.fn(), hold }],
  ]);
  const shown = renderHook((ready: boolean) => useCommandKeys({ specs, actions, keys, isReady: ready }), {
    initialProps: isReady,
  });
  fireEvent.keyDown(window, { key: 'Enter', code: 'Enter', ctrlKey: true });
  fireEvent.keyDown(window, { key: 'j', code: 'KeyJ', altKey: true });
  return { ...shown, run, hold };
}

it('[editor.shortcuts] runs a command by its key', () => {
  const { run, hold } = pressed(true);
  expect([run.mock.calls.length, hold.mock.calls.length]).toEqual([1, 1]);
});

it('[editor.shortcuts] runs a command that was pressed before the editor was ready once it is, and once only', () => {
  const { run, hold, rerender } = pressed(false);
  expect(run).not.toHaveBeenCalled();
  rerender(true);
  rerender(false);
  rerender(true);
  expect(run).toHaveBeenCalledTimes(1);
  expect(hold).not.toHaveBeenCalled();
});
