import { DEFAULT_SPEAKER_NAME } from '@parlance/contract/speaker-names';

/**
 * The display name for a stored name. Default names are translated to the interface's language; others stay unchanged.
 *
 * @param say formats a default name: 'Hablante 3'
 */
export function shownName(name: string, say: (number: string) => string): string {
  const number = DEFAULT_SPEAKER_NAME.exec(name)?.[1];
  return number === undefined ? name : say(number);
}

/** The stored form of a typed name. A default name in the interface's language becomes the English default name. */
export function storedName(typed: string, say: (number: string) => string): string {
  const number = /(\d{1,3})$/.exec(typed)?.[1];
  return number !== undefined && typed === say(number) ? `Speaker ${number}` : typed;
}
