import { useEffect, useEffectEvent, useRef } from 'react';
import type { CommandAction, CommandSpec } from './command.ts';
import type { KeyBindings } from './key-bindings.ts';

interface Table {
  readonly specs: ReadonlyMap<string, CommandSpec>;
  readonly actions: ReadonlyMap<string, CommandAction>;
  readonly keys: KeyBindings;
  /** Whether the actions can do their work; keys that are pressed before are kept until they can. */
  readonly isReady: boolean;
}

/** Keys that are kept before the actions are ready. A key that is held down must not fill the list. */
const MAX_WAITING = 20;

/** A form lists in `data-own-keys` the commands whose keys it uses itself. */
function isTakenByForm(event: KeyboardEvent, command: string): boolean {
  return event
    .composedPath()
    .some((part) => part instanceof HTMLElement && part.dataset.ownKeys?.split(' ').includes(command));
}

/**
 * Runs the commands by their keys, wherever the focus is. The text can be edited before the rest of the editor is there: a
 * command that is pressed in between runs as soon as the editor is ready. One that lasts while its key is held does not.
 */
export function useCommandKeys({ specs, actions, keys, isReady }: Table): void {
  const waiting = useRef<string[]>([]);
  const run = useEffectEvent((command: string) => {
    if (!isReady) {
      if (waiting.current.length < MAX_WAITING) waiting.current.push(command);
      return undefined;
    }
    const action = actions.get(command);
    if (action?.hold) return action.hold();
    action?.run();
    return undefined;
  });
  const runWaiting = useEffectEvent(() => {
    for (const command of waiting.current.splice(0)) {
      const action = actions.get(command);
      if (action && !action.hold) action.run();
    }
  });
  useEffect(() => {
    if (isReady) runWaiting();
  }, [isReady]);
  useEffect(() => {
    const held = new Map<string, () => void>();
    const release = (code: string) => {
      held.get(code)?.();
      held.delete(code);
    };
    const releaseAll = () => {
      for (const code of held.keys()) release(code);
    };
    const press = (event: KeyboardEvent) => {
      const command = keys.commandOf(event);
      if (!command || event.isComposing || isTakenByForm(event, command)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat && !specs.get(command)?.repeats) return;
      release(event.code);
      const end = run(command);
      if (end) held.set(event.code, end);
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('keydown', press, { capture: true, signal });
    window.addEventListener('keyup', ({ code }) => release(code), { capture: true, signal });
    // This window gets no keyup of a key that is released in another one.
    window.addEventListener('blur', releaseAll, { signal });
    return () => {
      releaseAll();
      controller.abort();
    };
  }, [specs, keys]);
}
