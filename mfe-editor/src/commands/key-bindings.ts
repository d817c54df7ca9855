import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { keep, readKept } from '../choices/kept-choices.ts';
import { type Chord, chordOf } from './chord.ts';
import { COMMANDS, type Command, DEFAULT_KEYS } from './shortcuts.ts';

const KEY = 'parlance.keys';
const MAX_KEYS = 5;

const keptSchema = z.partialRecord(z.enum(COMMANDS), z.array(z.string().min(1).max(40)).max(MAX_KEYS)).catch({});

export type Bindings = Readonly<Record<Command, readonly Chord[]>>;

/** Which keys do what in this browser: the usual ones, and what the person changed. */
class KeyBindings {
  readonly #listeners = new Set<() => void>();
  #bindings: Bindings = read();
  #paused = false;

  constructor() {
    window.addEventListener('storage', ({ key }) => key === KEY && this.#become(read()));
  }

  /** Every command with its keys. */
  get = (): Bindings => this.#bindings;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The command of a key press, if it is one of the editor's. */
  commandOf(event: KeyboardEvent): Command | undefined {
    const chord = this.#paused ? undefined : chordOf(event);
    return chord === undefined ? undefined : this.commandWith(chord);
  }

  commandWith(chord: Chord): Command | undefined {
    return COMMANDS.find((command) => this.#bindings[command].includes(chord));
  }

  /** Nothing is done by keys while one is being chosen. */
  pause(paused: boolean): void {
    this.#paused = paused;
  }

  /** Gives a chord to a command, and takes it from the one that had it. */
  assign(command: Command, chord: Chord): void {
    const taken = without(this.#bindings, chord);
    this.put({ ...taken, [command]: [...taken[command], chord].slice(-MAX_KEYS) });
  }

  remove(chord: Chord): void {
    this.put(without(this.#bindings, chord));
  }

  /** All keys as they usually are. */
  reset(): void {
    this.put(DEFAULT_KEYS);
  }

  put(bindings: Bindings): void {
    keep(KEY, changesOf(bindings));
    this.#become(bindings);
  }

  #become(bindings: Bindings): void {
    this.#bindings = bindings;
    for (const listener of this.#listeners) listener();
  }
}

function without(bindings: Bindings, chord: Chord): Bindings {
  return record((command) => bindings[command].filter((each) => each !== chord));
}

function changesOf(bindings: Bindings): Partial<Bindings> {
  const changed = COMMANDS.filter((command) => bindings[command].join(' ') !== DEFAULT_KEYS[command].join(' '));
  return Object.fromEntries(changed.map((command) => [command, bindings[command]]));
}

function read(): Bindings {
  const kept = readKept(KEY, keptSchema);
  return record((command) => kept[command] ?? DEFAULT_KEYS[command]);
}

function record(keysOf: (command: Command) => readonly Chord[]): Bindings {
  const bindings: Record<Command, readonly Chord[]> = { ...DEFAULT_KEYS };
  for (const command of COMMANDS) bindings[command] = keysOf(command);
  return bindings;
}

export const keyBindings = new KeyBindings();

/** The keys of every command, as they are now. */
export function useKeyBindings(): Bindings {
  return useSyncExternalStore(keyBindings.subscribe, keyBindings.get);
}
