import { useSyncExternalStore } from 'react';
import * as z from 'zod';

const KEY = 'parlance.editor';

/** Choices of the person that this browser keeps. */
const choicesSchema = z.object({
  /** How fast recordings are played. */
  rate: z.number().min(0.5).max(3).catch(1),
  /** Seconds of a step back or forward. */
  skip: z.number().min(1).max(60).catch(5),
  /** Whether words that the recognition was unsure of are marked. */
  showsUnsure: z.boolean().catch(true),
  /** Whether the text scrolls along while playing, for people without a profile. */
  follows: z.boolean().catch(true),
  /** Whether paragraphs show their speakers, for people without a profile. */
  showsSpeakers: z.boolean().catch(true),
  /** Whether a recording is played without its noise where that was removed. */
  playsDenoised: z.boolean().catch(false),
  /** Whether the side panel is open beside the text. */
  opensPanel: z.boolean().catch(false),
  /** Id of the side panel's tab that was shown last; '' for the first one. */
  panelTab: z.string().max(40).catch(''),
  /** Whether the transcript is edited, read as a page, or seen as captions. */
  view: z.enum(['edit', 'read', 'captions']).catch('edit'),
});
type Choices = z.infer<typeof choicesSchema>;

/** Reads a stored value. A value that is missing or can't be read is parsed as `{}`. */
export function readKept<T>(key: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch (error) {
    console.warn('What the browser kept could not be read.', error);
    return schema.parse({});
  }
}

/** Null for a missing value, and in a browser without storage. */
function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('The browser could not keep a choice.', error);
  }
}

let read: { readonly from: string | null; readonly choices: Choices } | undefined;

/** The choices; the same object until they change. */
export function keptChoices(): Choices {
  const from = keptText(KEY);
  if (read?.from !== from) read = { from, choices: readKept(KEY, choicesSchema) };
  return read.choices;
}

const listeners = new Set<() => void>();

export function keepChoices(change: Partial<Choices>): void {
  keep(KEY, { ...keptChoices(), ...change });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A choice as a state that this browser keeps. */
export function useKeptChoice<K extends keyof Choices>(name: K): [Choices[K], (value: Choices[K]) => void] {
  const value = useSyncExternalStore(subscribe, () => keptChoices()[name]);
  return [value, (chosen) => keepChoices({ [name]: chosen })];
}
