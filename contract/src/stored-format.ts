/** Something was stored by a later version of the product than the one that reads it: nothing can be said about it. */
export class NewerFormatError extends Error {
  constructor(what: string, format: number) {
    super(`${what} is stored in format ${format}, which this version does not know.`);
    this.name = 'NewerFormatError';
  }
}

/** Turns what is stored in one format into the next one; it gets the fields and gives the new ones. */
export type Upgrade = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * What was stored, in the newest format (docs/document-format.md). `upgrades[0]` leads from format 1 to 2, and so on; what
 * names no format is of the first.
 *
 * @throws NewerFormatError when it is of a later format than the upgrades lead to, TypeError when it is no object
 */
export function inNewestFormat(what: string, stored: unknown, upgrades: readonly Upgrade[]): Record<string, unknown> {
  if (typeof stored !== 'object' || stored === null) throw new TypeError(`${what} is no object.`);
  const { format = 1, ...fields } = stored as Record<string, unknown>;
  if (typeof format !== 'number' || !Number.isInteger(format) || format < 1) {
    throw new TypeError(`${what} has no format that could be.`);
  }
  const newest = upgrades.length + 1;
  if (format > newest) throw new NewerFormatError(what, format);
  const upgraded = upgrades.slice(format - 1).reduce<Record<string, unknown>>((now, upgrade) => upgrade(now), fields);
  return { ...upgraded, format: newest };
}
