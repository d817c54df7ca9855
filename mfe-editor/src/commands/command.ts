import { createContext, useContext } from 'react';
import type { Chord } from './chord.ts';

/** Where the sheet of shortcuts lists a command. */
export type CommandPlace = 'playing' | 'speakers' | 'words' | 'marks' | 'search' | 'other';

/**
 * A command's entry in the table. Default keys never move the focus or type a character, so that they work inside the
 * text; Tab keeps its meaning. Most are Alt with a letter, because brackets need a third key on many keyboards. Pedals
 * and media keyboards send the keys named Media.
 */
export interface CommandSpec {
  readonly keys: readonly Chord[];
  readonly place: CommandPlace;
  /** Runs again while the key is held, as often as the keyboard repeats it. */
  readonly repeats?: boolean;
}

export interface CommandAction {
  readonly title: string;
  readonly run: () => void;
  /** Replaces `run` for keys: starts work that lasts while the key is held, and answers how to end it. */
  readonly hold?: () => () => void;
}

export interface ListedCommand {
  readonly id: string;
  readonly title: string;
  readonly place: CommandPlace;
}

const context = createContext<readonly ListedCommand[]>([]);

export const CommandListProvider = context.Provider;

/** Every command of the screen. */
export function useCommandList(): readonly ListedCommand[] {
  return useContext(context);
}
