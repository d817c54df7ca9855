import { createContext, useContext } from 'react';
import type { Chord } from './chord.ts';

/** Where the sheet of shortcuts lists a command. */
export type CommandPlace = 'playing' | 'speakers' | 'words' | 'marks' | 'search' | 'other';

/**
 * A command's entry in the table: its default keys. They never move the focus or type a character, so that all work inside
 * the text, and Tab stays the browser's. Brackets need a third key on many keyboards: Alt with a letter works everywhere;
 * pedals and media keyboards send the keys named Media.
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
  /** Replaces `run` for keys: goes on while the key is held; answers how to end it. */
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
