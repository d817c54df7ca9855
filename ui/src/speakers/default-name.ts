/** How the recognition calls the speakers that it tells apart; these names are stored in English. */
const STORED = /^Speaker (\d{1,3})$/;

/**
 * A stored name as it is shown: those that nobody has chosen yet are in the interface's language, all others as they are.
 *
 * @param say words such a name: 'Hablante 3'
 */
export function shownName(name: string, say: (number: string) => string): string {
  const number = STORED.exec(name)?.[1];
  return number === undefined ? name : say(number);
}

/** What is stored of a name as it was typed: a default name in the interface's language is the same speaker's. */
export function storedName(typed: string, say: (number: string) => string): string {
  const number = /(\d{1,3})$/.exec(typed)?.[1];
  return number !== undefined && typed === say(number) ? `Speaker ${number}` : typed;
}
