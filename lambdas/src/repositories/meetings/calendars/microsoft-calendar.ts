import { MAX_UPCOMING } from '@parlance/contract/meetings';
import type { ConnectionSettings } from '@parlance/contract/schemas/connection-settings';
import * as z from 'zod';
import { ConnectionUnavailable } from '../../connections/connection-errors.ts';
import { callAs, type PersonCallDependencies, readAnswer } from '../../connections/person-call.ts';
import { addressesOf, type Calendar, type CalendarEvent, joinOf, titleOf } from './calendar-event.ts';

const SERVICE = 'microsoft-calendar';
const PAGE = 100;
/** Times in UTC, so that no rules of time zones are needed here; descriptions without markup. */
const PREFER = 'outlook.timezone="UTC", outlook.body-content-type="text"';
const FIELDS =
  'id,seriesMasterId,iCalUId,subject,isAllDay,isCancelled,isOrganizer,start,end,organizer,attendees,responseStatus,location,onlineMeeting,body';
const text = z.string().nullish();

const timeSchema = z
  .object({ dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/), timeZone: z.literal('UTC') })
  .transform(({ dateTime }) => Date.parse(`${dateTime.slice(0, 19)}Z`) / 1000);

const personSchema = z.object({ emailAddress: z.object({ address: text }).nullish() });

const eventSchema = z.object({
  id: z.string().min(1),
  seriesMasterId: text,
  iCalUId: text,
  subject: text,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  isOrganizer: z.boolean().nullish(),
  start: timeSchema,
  end: timeSchema,
  organizer: personSchema.nullish(),
  attendees: z.array(personSchema.extend({ type: text })).nullish(),
  responseStatus: z.object({ response: text }).nullish(),
  location: z.object({ displayName: text }).nullish(),
  onlineMeeting: z.object({ joinUrl: text }).nullish(),
  body: z.object({ content: text }).nullish(),
});

const pageSchema = z.object({ value: z.array(z.unknown()), '@odata.nextLink': text });

/** A person's own calendar at Microsoft, by Graph. */
export class MicrosoftCalendar implements Calendar {
  readonly #api: string;
  readonly #dependencies: PersonCallDependencies;

  constructor(dependencies: PersonCallDependencies, settings: ConnectionSettings[typeof SERVICE]) {
    this.#dependencies = dependencies;
    this.#api = settings?.api ?? '';
  }

  async events(uid: string, from: number, to: number): Promise<CalendarEvent[]> {
    const query = new URLSearchParams({
      ...{ startDateTime: timeText(from), endDateTime: timeText(to) },
      ...{ $orderby: 'start/dateTime', $top: String(PAGE), $select: FIELDS },
    });
    const found: CalendarEvent[] = [];
    let url: string | null | undefined = `${this.#api}/me/calendarView?${query}`;
    for (let read = 0; url && read < MAX_UPCOMING; read += PAGE) {
      const account = { uid, service: SERVICE } as const;
      const answer = await callAs(this.#dependencies, account, this.#own(url), { headers: { prefer: PREFER } });
      const page: z.infer<typeof pageSchema> = readAnswer(SERVICE, answer, pageSchema);
      found.push(...page.value.flatMap(meetingOf));
      url = page['@odata.nextLink'];
    }
    return found;
  }

  /** Only Graph gets a person's token. */
  #own(url: string): string {
    if (url.startsWith(`${this.#api}/`)) return url;
    throw new ConnectionUnavailable(`${SERVICE} names a page elsewhere.`);
  }
}

/** None for an event that is no meeting: cancelled, declined, of whole days. */
function meetingOf(item: unknown): CalendarEvent[] {
  const { data: event } = eventSchema.safeParse(item);
  if (!event || event.isAllDay || event.isCancelled || event.responseStatus?.response === 'declined') return [];
  const people = (event.attendees ?? []).filter(({ type }) => type !== 'resource');
  const all = people.length > 0 ? [...people, event.organizer] : [];
  const attendees = addressesOf(all.map((person) => person?.emailAddress?.address));
  const organized = event.isOrganizer === true;
  const isConfirmed = organized || event.responseStatus?.response === 'accepted';
  return [
    {
      ...{ calendar: SERVICE, id: event.id, title: titleOf(event.subject), start: event.start, end: event.end },
      ...{ seriesId: event.seriesMasterId ?? undefined, sharedId: event.iCalUId ?? undefined },
      ...{ organized, attendees, confirmed: isConfirmed ? attendees : [] },
      join: joinOf([event.onlineMeeting?.joinUrl, event.location?.displayName], [event.body?.content]),
    },
  ];
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
