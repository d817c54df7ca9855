import { useEffect, useEffectEvent } from 'react';
import { keyBindings } from '../../commands/key-bindings.ts';
import { type Command, REPEATED } from '../../commands/shortcuts.ts';

export type Commands = Readonly<Record<Command, () => void>>;
/** What goes on while the key is held; each answers how to end it. */
export type HeldCommands = Partial<Readonly<Record<Command, () => () => void>>>;

/** A form names in `data-own-keys` the commands whose keys mean something else in it. */
function isTakenByForm(event: KeyboardEvent, command: Command): boolean {
  return event
    .composedPath()
    .some((part) => part instanceof HTMLElement && part.dataset.ownKeys?.split(' ').includes(command));
}

/** Does what the keys ask for, wherever the focus is. */
export function useCommands(commands: Commands, heldCommands: HeldCommands): void {
  const run = useEffectEvent((command: Command) => {
    const begin = heldCommands[command];
    if (begin) return begin();
    commands[command]();
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
      const command = keyBindings.commandOf(event);
      if (!command || event.isComposing || isTakenByForm(event, command)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat && !REPEATED.has(command)) return;
      release(event.code);
      const end = run(command);
      if (end) held.set(event.code, end);
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('keydown', press, { capture: true, signal });
    window.addEventListener('keyup', ({ code }) => release(code), { capture: true, signal });
    // A key that is let go in another window tells nothing here.
    window.addEventListener('blur', releaseAll, { signal });
    return () => {
      releaseAll();
      controller.abort();
    };
  }, []);
}
