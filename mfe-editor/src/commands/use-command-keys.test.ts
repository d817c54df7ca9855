import { expect, it, jest } from '@jest/globals';
import { fireEvent, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommandAction } from './command.ts';
import { KeyBindings } from './key-bindings.ts';
import { useCommandKeys } from './use-command-keys.ts';

const specs = new Map([
  ['rename', { keys: ['Ctrl+Enter'], place: 'speakers' as const }],
  ['rewind', { keys: ['Alt+J'], place: 'playing' as const }],
]);
const keys = new KeyBindings({ rename: ['Ctrl+Enter'], rewind: ['Alt+J'] });

function pressed(readyFromStart: boolean) {
  const run = jest.fn();
  const hold = jest.fn(() => () => undefined);
  const tooEarly = jest.fn();
  renderHook(() => {
    const [isReady, setReady] = useState(readyFromStart);
    const actions = new Map<string, CommandAction>([
      ['rename', { title: 'Rename', run: isReady ? run : tooEarly }],
      ['rewind', { title: 'Rewind', run: jest.fn(), hold: isReady ? hold : () => tooEarly }],
    ]);
    const prepare = () => {
      if (!isReady) flushSync(() => setReady(true));
    };
    useCommandKeys({ specs, actions, keys, prepare });
  });
  fireEvent.keyDown(window, { key: 'Enter', code: 'Enter', ctrlKey: true });
  fireEvent.keyDown(window, { key: 'j', code: 'KeyJ', altKey: true });
  return { run, hold, tooEarly };
}

it.each([
  ['runs a command by its key', true],
  ['makes the editor ready at once for a command that is pressed before, and runs it', false],
])('[editor.shortcuts] %s', (_, readyFromStart) => {
  const { run, hold, tooEarly } = pressed(readyFromStart);
  expect(run).toHaveBeenCalledTimes(1);
  expect(hold).toHaveBeenCalledTimes(1);
  expect(tooEarly).not.toHaveBeenCalled();
});
