import { useState } from 'react';
import { z } from 'zod';

const KEY = 'parlance.editor';

/** What a person chose in the editor of this browser. */
const choicesSchema = z.object({
  /** How fast recordings are played. */
  rate: z.number().min(0.5).max(3).catch(1),
  /** Whether words that the recognition was unsure of are marked. */
  showsUnsure: z.boolean().catch(true),
  /** Whether the text is followed while playing, for who has no settings. */
  follows: z.boolean().catch(true),
  /** Whether names of speakers stand at the paragraphs, for who has no settings. */
  showsSpeakers: z.boolean().catch(true),
  /** Whether a recording is played without its noise where that was removed. */
  playsDenoised: z.boolean().catch(false),
});
type Choices = z.infer<typeof choicesSchema>;

/** Reads a kept value; one that is missing or can't be read is as good as `{}`. */
export function readKept<T>(key: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch (error) {
    console.warn('What the browser kept could not be read.', error);
    return schema.parse({});
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('The browser could not keep a choice.', error);
  }
}

export function keptChoices(): Choices {
  return readKept(KEY, choicesSchema);
}

export function keepChoices(change: Partial<Choices>): void {
  keep(KEY, { ...keptChoices(), ...change });
}

/** A choice as a state that this browser keeps. */
export function useKeptChoice<K extends keyof Choices>(name: K): [Choices[K], (value: Choices[K]) => void] {
  const [value, setValue] = useState(() => keptChoices()[name]);
  const choose = (chosen: Choices[K]) => {
    setValue(chosen);
    keepChoices({ [name]: chosen });
  };
  return [value, choose];
}
