/** A later version of the product stored the data. This version can't read its format. */
export class NewerFormatError extends Error {
  constructor(what: string, format: number) {
    super(`${what} is stored in format ${format}, which this version does not know.`);
    this.name = 'NewerFormatError';
  }
}

/** Converts stored fields from one format to the next format. */
export type Upgrade = (stored: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * Converts stored data to the newest format (docs/document-format.md). `upgrades[0]` converts format 1 to 2, and so on.
 * Data without a `format` field have format 1.
 *
 * @throws NewerFormatError when this version does not know the format yet, TypeError when `stored` is not an object
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
