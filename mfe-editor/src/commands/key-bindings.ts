import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { createStore } from 'zustand';
import { keep, readKept } from '../choices/kept-choices.ts';
import { type Chord, chordOf } from './chord.ts';

const KEY = 'parlance.keys';
const MAX_KEYS = 5;

/** The keys of every command, by its id. */
export type Bindings = Readonly<Record<string, readonly Chord[]>>;

/** The keys of the commands in this browser: the defaults, and the person's changes. */
export class KeyBindings {
  readonly #defaults: Bindings;
  readonly #key: string;
  readonly #store = createStore<Bindings>(() => ({}));
  #paused = false;

  /** @param key the place of the person's changes in the browser's storage */
  constructor(defaults: Bindings, key = KEY) {
    this.#defaults = defaults;
    this.#key = key;
    this.#become(this.#read());
    window.addEventListener('storage', (event) => event.key === this.#key && this.#become(this.#read()));
  }

  getState = this.#store.getState;

  subscribe = this.#store.subscribe;

  /** The command of a key press, if it is one of the editor's. */
  commandOf(event: KeyboardEvent): string | undefined {
    const chord = this.#paused ? undefined : chordOf(event);
    return chord === undefined ? undefined : this.commandWith(chord);
  }

  commandWith(chord: Chord): string | undefined {
    return Object.keys(this.#defaults).find((command) => this.getState()[command]?.includes(chord));
  }

  /** Keys run no command while one is being chosen. */
  pause(paused: boolean): void {
    this.#paused = paused;
  }

  /** Gives a chord to a command, and removes it from the one that had it. */
  assign(command: string, chord: Chord): void {
    const taken = this.#without(chord);
    this.put({ ...taken, [command]: [...(taken[command] ?? []), chord].slice(-MAX_KEYS) });
  }

  remove(chord: Chord): void {
    this.put(this.#without(chord));
  }

  /** Goes back to the default keys. */
  reset(): void {
    this.put(this.#defaults);
  }

  put(bindings: Bindings): void {
    keep(this.#key, this.#changesOf(bindings));
    this.#become(bindings);
  }

  #become(bindings: Bindings): void {
    this.#store.setState(bindings, true);
  }

  #without(chord: Chord): Bindings {
    return this.#record((_command, keys) => keys.filter((each) => each !== chord));
  }

  #changesOf(bindings: Bindings): Bindings {
    const changed = Object.entries(bindings).filter(
      ([command, keys]) => keys.join(' ') !== this.#defaults[command]?.join(' '),
    );
    return Object.fromEntries(changed);
  }

  #read(): Bindings {
    const ids = z.enum(Object.keys(this.#defaults));
    const schema = z.partialRecord(ids, z.array(z.string().min(1).max(40)).max(MAX_KEYS)).catch({});
    const kept = readKept(this.#key, schema);
    return this.#record((command) => kept[command] ?? this.#defaults[command] ?? [], this.#defaults);
  }

  #record(
    keysOf: (command: string, keys: readonly Chord[]) => readonly Chord[],
    bindings: Bindings = this.getState(),
  ): Bindings {
    return Object.fromEntries(Object.entries(bindings).map(([command, keys]) => [command, keysOf(command, keys)]));
  }
}

/** The keys of every command, as they are now. */
export function useKeyBindings(bindings: KeyBindings): Bindings {
  return useSyncExternalStore(bindings.subscribe, bindings.getState);
}
