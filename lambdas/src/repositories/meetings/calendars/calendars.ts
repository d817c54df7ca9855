import { createHash } from 'node:crypto';
import { MAX_UPCOMING } from '@parlance/contract/meetings';
import { ConnectionLost, ConnectionUnavailable } from '../../connections/connection-errors.ts';
import type { ConnectionsRepository } from '../../connections/connections-repository.ts';
import { type CalendarService, type Choices, type ChosenEvent, choiceName } from '../meetings-repository.ts';
import type { Calendar, CalendarEvent } from './calendar-event.ts';

const HOUR = 3600;

/** A meeting that one calendar has, or both. */
export interface CalendarMeeting extends Omit<CalendarEvent, 'seriesId' | 'sharedId'> {
  /** What a person's decision on it is kept under: the events, or their series. */
  readonly chosenBy: readonly ChosenEvent[];
  readonly isSeries: boolean;
}

export interface Meetings {
  /** Soonest first. */
  readonly meetings: readonly CalendarMeeting[];
  /** Calendars that did not answer; their meetings are missing. */
  readonly unanswered: readonly CalendarService[];
}

interface CalendarsDependencies {
  readonly connections: Pick<ConnectionsRepository, 'get'>;
  readonly calendars: Readonly<Record<CalendarService, Calendar>>;
}

/** The connected calendars of people. */
export class Calendars {
  readonly #dependencies: CalendarsDependencies;

  constructor(dependencies: CalendarsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The meetings between two times, in seconds since the epoch. One calendar that does not answer does not hide the other. */
  async meetings(uid: string, from: number, to: number): Promise<Meetings> {
    const services: readonly CalendarService[] = ['google-calendar', 'microsoft-calendar'];
    const answers = await Promise.all(services.map((service) => this.#events(uid, service, from, to)));
    const meetings = merged(answers.flatMap((events) => events ?? []));
    return {
      meetings: meetings.sort((a, b) => a.start - b.start || a.id.localeCompare(b.id)).slice(0, MAX_UPCOMING),
      unanswered: services.filter((_, index) => answers[index] === undefined),
    };
  }

  /** The meeting of the calendars that was recorded at Zoom: by its number, rather one that is confirmed, and the nearest in time. */
  async recorded(
    uid: string,
    { number, recordingStart }: { readonly number: string; readonly recordingStart: number },
  ): Promise<{ meeting: CalendarMeeting | undefined; unanswered: boolean }> {
    const { meetings, unanswered } = await this.meetings(uid, recordingStart - 12 * HOUR, recordingStart + HOUR);
    const [meeting] = meetings
      .filter(({ join, start, end }) => join?.number === number && isDuring(recordingStart, start, end))
      .sort(
        (a, b) =>
          Number(b.confirmed.length > 0) - Number(a.confirmed.length > 0) ||
          Math.abs(a.start - recordingStart) - Math.abs(b.start - recordingStart),
      );
    return { meeting, unanswered: unanswered.length > 0 };
  }

  /** Undefined when the calendar does not answer. */
  async #events(
    uid: string,
    service: CalendarService,
    from: number,
    to: number,
  ): Promise<readonly CalendarEvent[] | undefined> {
    const { connections, calendars } = this.#dependencies;
    if (!(await connections.get(uid, service))) return [];
    try {
      return await calendars[service].events(uid, from, to);
    } catch (error) {
      if (error instanceof ConnectionLost || error instanceof ConnectionUnavailable) return undefined;
      throw error;
    }
  }
}

/** What a person decided on a meeting. */
export function chosenIn({ byKey }: Choices, { chosenBy }: Pick<CalendarMeeting, 'chosenBy'>): boolean | undefined {
  return chosenBy.map((event) => byKey.get(choiceName(event))).find((choice) => choice !== undefined);
}

/** People begin early, and meet longer than they planned. */
function isDuring(time: number, start: number, end: number): boolean {
  return time >= start - HOUR && time <= end + HOUR;
}

function merged(events: readonly CalendarEvent[]): CalendarMeeting[] {
  const meetings: CalendarMeeting[] = [];
  const known = new Map<string, number>();
  for (const event of events) {
    const names = namesOf(event);
    const index = names.map((name) => known.get(name)).find((found) => found !== undefined);
    const same = index === undefined ? undefined : meetings[index];
    // Two events of one calendar are two meetings, whatever they have in common.
    const isSame = same?.chosenBy.every(({ calendar }) => calendar !== event.calendar);
    const at = index !== undefined && same && isSame ? index : meetings.length;
    meetings[at] = same && isSame ? both(same, event) : meetingOf(event);
    for (const name of names) known.set(name, at);
  }
  return meetings;
}

/** By what an event is known in another calendar. */
function namesOf({ start, sharedId, join }: CalendarEvent): string[] {
  return [sharedId && `id ${sharedId} ${start}`, join && `link ${join.number ?? join.link} ${start}`].flatMap((name) =>
    name ? [name] : [],
  );
}

function meetingOf({ seriesId, sharedId: _, ...event }: CalendarEvent): CalendarMeeting {
  const key = digestOf(`${event.calendar}/${seriesId ?? event.id}`);
  return {
    ...event,
    id: digestOf(`${event.calendar}/event/${event.id}`),
    chosenBy: [{ calendar: event.calendar, key }],
    isSeries: seriesId !== undefined,
  };
}

function both(meeting: CalendarMeeting, event: CalendarEvent): CalendarMeeting {
  const other = meetingOf(event);
  return {
    ...meeting,
    organized: meeting.organized || other.organized,
    attendees: [...new Set([...meeting.attendees, ...other.attendees])],
    confirmed: [...new Set([...meeting.confirmed, ...other.confirmed])],
    join: meeting.join ?? other.join,
    chosenBy: [...meeting.chosenBy, ...other.chosenBy],
    isSeries: meeting.isSeries || other.isSeries,
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}
