import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf } from '../player/shortcuts.ts';

/** Does what the keys ask for, wherever the focus is. */
export function useCommands(commands: Readonly<Record<Command, () => void>>): void {
  const run = useEffectEvent((command: Command) => commands[command]());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      run(command);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
