import { MAX_UPCOMING } from '@parlance/contract/meetings';
import type { ConnectionSettings } from '@parlance/contract/schemas/connection-settings';
import * as z from 'zod';
import { callAs, type PersonCallDependencies, readAnswer } from '../../connections/person-call.ts';
import { addressesOf, type Calendar, type CalendarEvent, joinOf, titleOf } from './calendar-event.ts';

const SERVICE = 'google-calendar';
const PAGE = 100;
const text = z.string().nullish();

/** `date` instead of `dateTime` is an event of whole days. */
const timeSchema = z.object({ dateTime: z.iso.datetime({ offset: true }) });

const eventSchema = z.object({
  id: z.string().min(1),
  status: text,
  eventType: text,
  recurringEventId: text,
  iCalUID: text,
  summary: text,
  description: text,
  location: text,
  hangoutLink: text,
  start: timeSchema,
  end: timeSchema,
  organizer: z.object({ self: z.boolean().nullish(), email: text }).nullish(),
  attendees: z
    .array(
      z.object({ email: text, self: z.boolean().nullish(), resource: z.boolean().nullish(), responseStatus: text }),
    )
    .nullish(),
  conferenceData: z.object({ entryPoints: z.array(z.object({ uri: text })).nullish() }).nullish(),
});

const pageSchema = z.object({ items: z.array(z.unknown()).nullish(), nextPageToken: text });

/** A person's own calendar at Google. */
export class GoogleCalendar implements Calendar {
  readonly #api: string | undefined;
  readonly #dependencies: PersonCallDependencies;

  constructor(dependencies: PersonCallDependencies, settings: ConnectionSettings[typeof SERVICE]) {
    this.#dependencies = dependencies;
    this.#api = settings?.api;
  }

  async events(uid: string, from: number, to: number): Promise<CalendarEvent[]> {
    const found: CalendarEvent[] = [];
    let pageToken: string | null | undefined;
    let read = 0;
    do {
      const query = new URLSearchParams({
        ...{ singleEvents: 'true', orderBy: 'startTime', maxResults: String(PAGE) },
        ...{ timeMin: timeText(from), timeMax: timeText(to) },
        ...(pageToken && { pageToken }),
      });
      const url = `${this.#api}/calendars/primary/events?${query}`;
      const answer = await callAs(this.#dependencies, { uid, service: SERVICE }, url);
      const page = readAnswer(SERVICE, answer, pageSchema);
      found.push(...(page.items ?? []).flatMap(meetingOf));
      read += PAGE;
      pageToken = page.nextPageToken;
    } while (pageToken && read < MAX_UPCOMING);
    return found;
  }
}

/** None for an event that is no meeting: cancelled, declined, of whole days, or a note of another kind. */
function meetingOf(item: unknown): CalendarEvent[] {
  const { data: event } = eventSchema.safeParse(item);
  const attendees = (event?.attendees ?? []).filter(({ resource }) => !resource);
  if (!event || event.status === 'cancelled' || (event.eventType ?? 'default') !== 'default') return [];
  if (attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined')) return [];
  const entries = event.conferenceData?.entryPoints ?? [];
  const organized = event.organizer?.self === true;
  const people = addressesOf([
    ...attendees.map(({ email }) => email),
    ...(attendees.length ? [event.organizer?.email] : []),
  ]);
  const isConfirmed = organized || attendees.some(({ self, responseStatus }) => self && responseStatus === 'accepted');
  return [
    {
      ...{ calendar: SERVICE, id: event.id, title: titleOf(event.summary) },
      ...{ seriesId: event.recurringEventId ?? undefined, sharedId: event.iCalUID ?? undefined },
      ...{ start: Date.parse(event.start.dateTime) / 1000, end: Date.parse(event.end.dateTime) / 1000 },
      ...{ organized, attendees: people, confirmed: isConfirmed ? people : [] },
      join: joinOf([...entries.map(({ uri }) => uri), event.location, event.hangoutLink], [event.description]),
    },
  ];
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
