/**
 * Colours of speakers' names in the light and the dark theme, with a contrast of at least 4.5:1 on its backgrounds. The
 * first ones differ most.
 */
export const SPEAKER_COLOURS = [
  { light: '#0b6b67', dark: '#5cc9bf' },
  { light: '#a3360f', dark: '#ffab87' },
  { light: '#2f4fb8', dark: '#9db8ff' },
  { light: '#8a2f8f', dark: '#eaa3ee' },
  { light: '#4c6600', dark: '#b9d363' },
  { light: '#a81e52', dark: '#ff9dbd' },
  { light: '#155f8f', dark: '#85c2ee' },
  { light: '#7a4b00', dark: '#f0b967' },
  { light: '#5b41b0', dark: '#c3b0ff' },
  { light: '#1c6b3c', dark: '#7fce9b' },
] as const;

/**
 * The colour of each speaker. A name gets the same colour at every opening and for every person, if it is free. Speakers
 * share a colour only when there are more speakers than colours.
 */
export class SpeakerColours {
  readonly #byName = new Map<string, number>();
  readonly #uses = SPEAKER_COLOURS.map(() => 0);

  /** @param names those that the transcript begins with, each once and sorted */
  constructor(names: readonly string[]) {
    for (const name of names) this.of(name);
  }

  /** The colour's place in {@link SPEAKER_COLOURS}. */
  of(name: string): number {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const least = Math.min(...this.#uses);
    let colour = preferred(name);
    while ((this.#uses[colour] ?? 0) > least) colour = (colour + 1) % SPEAKER_COLOURS.length;
    this.#uses[colour] = (this.#uses[colour] ?? 0) + 1;
    this.#byName.set(name, colour);
    return colour;
  }
}

/** 'Speaker 1', 'Speaker 2' … get the colours in their order; other names one by a hash of their letters. */
function preferred(name: string): number {
  const number = /(\d+)\s*$/.exec(name)?.[1];
  if (number !== undefined) return (Number(number.slice(-6)) + SPEAKER_COLOURS.length - 1) % SPEAKER_COLOURS.length;
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % SPEAKER_COLOURS.length;
}
