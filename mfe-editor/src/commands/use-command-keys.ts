import { useEffect, useEffectEvent } from 'react';
import type { CommandAction, CommandSpec } from './command.ts';
import type { KeyBindings } from './key-bindings.ts';

interface Table {
  readonly specs: ReadonlyMap<string, CommandSpec>;
  readonly actions: ReadonlyMap<string, CommandAction>;
  readonly keys: KeyBindings;
  /** Called before each command: makes the actions ready, if they are not yet, before it returns. */
  readonly prepare: () => void;
}

/** A form lists in `data-own-keys` the commands whose keys it uses itself. */
function isTakenByForm(event: KeyboardEvent, command: string): boolean {
  return event
    .composedPath()
    .some((part) => part instanceof HTMLElement && part.dataset.ownKeys?.split(' ').includes(command));
}

/**
 * Runs the commands by their keys, wherever the focus is. The text can be edited before the rest of the editor is there: a
 * command that is pressed in between doesn't wait, because the keys typed after it would go into the text.
 */
export function useCommandKeys({ specs, actions, keys, prepare }: Table): void {
  const makeReady = useEffectEvent(prepare);
  // `makeReady` may render: this then calls the actions of that rendering.
  const run = useEffectEvent((command: string) => {
    const action = actions.get(command);
    if (action?.hold) return action.hold();
    action?.run();
    return undefined;
  });
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
      makeReady();
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
