import { fullClock } from '@parlance/contract/clock';

/** Characters of an address in a document, at most. */
const MAX_HREF_LENGTH = 2048;

/**
 * The address when a document may link to it: an absolute one of http, https or mailto, without a user name or password
 * in it; else undefined. Everything else (`javascript:`, `data:`, relative addresses) could run code or lead elsewhere
 * than it says.
 */
export function safeHref(href: string): string | undefined {
  const text = href.trim();
  if (text.length > MAX_HREF_LENGTH || !/^(https?:\/\/|mailto:)/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username || url.password ? undefined : url.href;
}

/** The place in a transcript where something was said: its page, at a time (seconds). */
export function sourceAddress(collection: string, time: number): string {
  return `/transcript/${collection}#${fullClock(time)}`;
}
