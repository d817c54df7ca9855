import { visibleLine } from '@parlance/contract/visible-text';
import type { CalendarService } from '../meetings-repository.ts';
import { type JoinLink, joinLinkIn } from './join-link.ts';

const MAX_TITLE_LENGTH = 300;
/** Characters of a description in which a link is looked for. */
const MAX_TEXT_LENGTH = 50_000;

/** A meeting of a calendar. Times are seconds since the epoch. Texts come from the calendar: untrusted. */
export interface CalendarEvent {
  readonly calendar: CalendarService;
  readonly id: string;
  /** Of the series that it belongs to. */
  readonly seriesId: string | undefined;
  /** The same in the calendars of all attendees. */
  readonly sharedId: string | undefined;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly organized: boolean;
  /** The addresses of the people, in lower case. */
  readonly attendees: readonly string[];
  /**
   * The attendees, when the person organizes the meeting or has accepted it. An invitation stands in a calendar before its owner has seen
   * it, and names any attendees: what belongs to the owner is not shared with these.
   */
  readonly confirmed: readonly string[];
  readonly join: JoinLink | undefined;
}

/** A calendar that answers with a person's meetings in a span of time, at most some hundred. */
export interface Calendar {
  /** @throws ConnectionLost, ConnectionUnavailable */
  events(uid: string, from: number, to: number): Promise<CalendarEvent[]>;
}

export function titleOf(text: string | null | undefined): string {
  return [...visibleLine(text ?? '')].slice(0, MAX_TITLE_LENGTH).join('');
}

export function addressesOf(addresses: readonly (string | null | undefined)[]): string[] {
  return [...new Set(addresses.flatMap((address) => (address ? [address.trim().toLowerCase()] : [])))];
}

export function joinOf(
  links: readonly (string | null | undefined)[],
  texts: readonly (string | null | undefined)[],
): JoinLink | undefined {
  const given = (all: readonly (string | null | undefined)[]) =>
    all.flatMap((text) => (text ? [text.slice(0, MAX_TEXT_LENGTH)] : []));
  return joinLinkIn(given(links), given(texts));
}
