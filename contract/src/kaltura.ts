/** Spec part 1, section 7: "an enterprise video platform session (lifetime 86400 s, list media entries)". Seconds. */
export const KALTURA_SESSION_SECONDS = 86_400;

/** Entries on one page of the media picker. */
export const KALTURA_PAGE_SIZE = 20;

const ENTRY_ID = /[01]_[a-z0-9]{8}/;

/** The id of an entry from an address of its page or player, or from the id itself; undefined when there is none. */
export function kalturaEntryIdOf(text: string): string | undefined {
  const [found] = new RegExp(`(?<![a-z0-9])${ENTRY_ID.source}(?![a-z0-9])`).exec(text.trim().toLowerCase()) ?? [];
  return found;
}

/** Whether a text is the id of an entry and nothing else. */
export function isKalturaEntryId(text: string): boolean {
  return new RegExp(`^${ENTRY_ID.source}$`).test(text);
}
