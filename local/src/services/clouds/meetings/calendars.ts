import { type OAuthServer, sendJson } from '../oauth-server.ts';
import type { HeldMeetings, PlannedMeeting } from './held-meetings.ts';
import type { MeetingsCall } from './zoom.ts';

/** Answers calls for the events of a calendar; false for another call. */
export function answerCalendars(
  vendor: 'google' | 'microsoft',
  held: HeldMeetings,
  oauth: OAuthServer,
  call: MeetingsCall,
): boolean {
  const { request, response, path, query } = call;
  const isGoogle = vendor === 'google';
  if (request.method !== 'GET' || path !== (isGoogle ? 'calendar/v3/calendars/primary/events' : 'v1.0/me/calendarView'))
    return false;
  const granted = oauth.requireAccess(vendor, call);
  if (!granted) return true;
  const from = secondsOf(query.get(isGoogle ? 'timeMin' : 'startDateTime'));
  const to = secondsOf(query.get(isGoogle ? 'timeMax' : 'endDateTime'));
  const events = held.planned(vendor, granted.account, from, to);
  if (isGoogle) sendJson(response, 200, { kind: 'calendar#events', items: events.map(googleEvent) });
  else sendJson(response, 200, { value: events.map(microsoftEvent) });
  return true;
}

function googleEvent({ id, account, title, start, end, attendees, link, organizer }: PlannedMeeting) {
  return {
    ...{
      kind: 'calendar#event',
      id,
      status: 'confirmed',
      eventType: 'default',
      iCalUID: `${id}@local`,
      summary: title,
    },
    ...{ location: link, start: { dateTime: isoOf(start) }, end: { dateTime: isoOf(end) } },
    organizer: { email: organizer, self: organizer === account },
    attendees: attendees.map((email) => ({ email, responseStatus: 'accepted', self: email === account })),
  };
}

function microsoftEvent({ id, account, title, start, end, attendees, link, organizer }: PlannedMeeting) {
  const time = (seconds: number) => ({ dateTime: isoOf(seconds).replace('Z', '0000'), timeZone: 'UTC' });
  return {
    ...{ id, iCalUId: `${id}@local`, subject: title, isAllDay: false, isCancelled: false },
    ...{ isOrganizer: organizer === account, start: time(start), end: time(end) },
    organizer: { emailAddress: { address: organizer } },
    attendees: attendees.map((address) => ({ type: 'required', emailAddress: { address } })),
    ...{ location: { displayName: link }, body: { contentType: 'text', content: '' } },
  };
}

function secondsOf(text: string | null): number {
  return Date.parse(text ?? '') / 1000;
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
