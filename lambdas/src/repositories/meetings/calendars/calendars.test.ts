import type { CallService, ServiceAnswer } from '../../connections/service-call.ts';
import { Calendars } from './calendars.ts';
import { GoogleCalendar } from './google-calendar.ts';
import { MicrosoftCalendar } from './microsoft-calendar.ts';

const api = { clientId: 'a', authorize: '', token: '', revoke: '' };
const START = Date.parse('2026-11-30T10:00:00Z') / 1000;

const googleEvent = (fields: object = {}) => ({
  ...{ id: 'g1', iCalUID: 'shared', summary: 'Weekly\u202E', organizer: { email: 'Ann@x.example', self: true } },
  start: { dateTime: '2026-11-30T11:00:00+01:00' },
  end: { dateTime: '2026-11-30T11:30:00+01:00' },
  attendees: [{ email: 'BOB@x.example' }, { email: 'room@x.example', resource: true }],
  ...{ location: 'https://us02web.zoom.us/j/81234567890?pwd=secret', ...fields },
});
const microsoftEvent = (fields: object = {}) => ({
  ...{ id: 'm1', iCalUId: 'shared', subject: 'Weekly', isOrganizer: false },
  start: { dateTime: '2026-11-30T10:00:00.0000000', timeZone: 'UTC' },
  end: { dateTime: '2026-11-30T10:30:00.0000000', timeZone: 'UTC' },
  organizer: { emailAddress: { address: 'ann@x.example' } },
  attendees: [{ type: 'required', emailAddress: { address: 'cid@x.example' } }],
  ...{ body: { content: 'Join: https://zoom.us/j/81234567890' }, ...fields },
});

interface Answers {
  readonly google?: readonly object[] | number;
  readonly microsoft?: readonly object[] | number;
}

function world({ google = [], microsoft = [] }: Answers) {
  const asked: string[] = [];
  const answer = (content: object | number): ServiceAnswer =>
    typeof content === 'number'
      ? { status: content, header: () => undefined, text: '' }
      : { status: 200, header: () => undefined, text: JSON.stringify(content) };
  const call: CallService = async (url) => {
    asked.push(String(url));
    if (String(url).includes('/google/')) return answer(typeof google === 'number' ? google : { items: google });
    return answer(typeof microsoft === 'number' ? microsoft : { value: microsoft });
  };
  const dependencies = { accessTokens: { of: async () => 'token', refused: async () => undefined }, call };
  const calendars = new Calendars({
    connections: { get: async () => ({}) as never },
    calendars: {
      'google-calendar': new GoogleCalendar(dependencies, { ...api, api: 'https://x.example/google' }),
      'microsoft-calendar': new MicrosoftCalendar(dependencies, { ...api, api: 'https://x.example/microsoft' }),
    },
  });
  return { calendars, asked, meetings: () => calendars.meetings('ann', START - 60, START + 3600) };
}

describe('the calendars of a person', () => {
  it('[meetings.calendars] show a meeting of both calendars once, with all its people', async () => {
    const { meetings } = await world({ google: [googleEvent()], microsoft: [microsoftEvent()] }).meetings();
    expect(meetings).toMatchObject([
      {
        ...{ calendar: 'google-calendar', title: 'Weekly', start: START, end: START + 1800, organized: true },
        attendees: ['bob@x.example', 'ann@x.example', 'cid@x.example'],
        join: { place: 'zoom', number: '81234567890', link: 'https://us02web.zoom.us/j/81234567890' },
        isSeries: false,
      },
    ]);
    expect(meetings[0]?.chosenBy.map(({ calendar }) => calendar)).toEqual(['google-calendar', 'microsoft-calendar']);
  });

  it('[meetings.calendars] leave out what is no meeting: cancelled, declined, of whole days', async () => {
    const google = [
      googleEvent({ status: 'cancelled' }),
      googleEvent({ eventType: 'outOfOffice' }),
      googleEvent({ start: { date: '2026-11-30' }, end: { date: '2026-12-01' } }),
      googleEvent({ attendees: [{ self: true, responseStatus: 'declined' }] }),
      { nothing: 1 },
    ];
    const microsoft = [
      microsoftEvent({ isAllDay: true }),
      microsoftEvent({ isCancelled: true }),
      microsoftEvent({ responseStatus: { response: 'declined' } }),
    ];
    expect(await world({ google, microsoft }).meetings()).toEqual({ meetings: [], unanswered: [] });
  });

  it('[meetings.confirmed] have attendees to share with only where the person organizes the meeting or has accepted it', async () => {
    const invited = { organizer: { email: 'eve@x.example' } };
    const own = (responseStatus: string) => ({ email: 'ann@x.example', self: true, responseStatus });
    const answers = async (google: object[], microsoft: object[] = []) =>
      (await world({ google, microsoft }).meetings()).meetings.map(({ confirmed }) => confirmed);
    expect(await answers([googleEvent({ ...invited, attendees: [own('needsAction')] })])).toEqual([[]]);
    expect(await answers([googleEvent({ ...invited, attendees: [own('accepted')] })])).toEqual([
      ['ann@x.example', 'eve@x.example'],
    ]);
    const pending = { responseStatus: { response: 'notResponded' } };
    // The same meeting stands in the other calendar as one that the person organizes.
    expect(await answers([googleEvent()], [microsoftEvent(pending)])).toEqual([['bob@x.example', 'ann@x.example']]);
    expect(await answers([], [microsoftEvent({ responseStatus: { response: 'accepted' } })])).toEqual([
      ['cid@x.example', 'ann@x.example'],
    ]);
  });

  it('[meetings.unanswered] one that does not answer is named, and does not hide the other', async () => {
    const { meetings, unanswered } = await world({ google: 500, microsoft: [microsoftEvent()] }).meetings();
    expect([meetings.length, unanswered]).toEqual([1, ['google-calendar']]);
  });

  it('[meetings.recorded] find the meeting that was recorded by its number, the nearest in time', async () => {
    const later = { start: { dateTime: '2026-11-30T14:00:00Z' }, end: { dateTime: '2026-11-30T15:00:00Z' } };
    const { calendars } = world({ google: [googleEvent(), googleEvent({ id: 'g2', iCalUID: 'other', ...later })] });
    const recorded = async (number: string, recordingStart: number) =>
      (await calendars.recorded('ann', { number, recordingStart })).meeting?.start;
    expect(await recorded('81234567890', START + 120)).toBe(START);
    expect(await recorded('81234567890', START + 4 * 3600 - 300)).toBe(START + 4 * 3600);
    expect(await recorded('89999999999', START)).toBeUndefined();
    // An invitation of a stranger with the number of the meeting.
    const foreign = { organizer: { email: 'eve@x.example' }, attendees: [{ email: 'eve@x.example' }] };
    const times = { start: { dateTime: '2026-11-30T10:02:00Z' }, end: { dateTime: '2026-11-30T10:40:00Z' } };
    const both = world({ google: [googleEvent({ id: 'g3', iCalUID: 'g3', ...foreign, ...times }), googleEvent()] });
    const wanted = { number: '81234567890', recordingStart: START + 120 };
    expect((await both.calendars.recorded('ann', wanted)).meeting?.start).toBe(START);
  });

  it('[meetings.place] say where a meeting takes place', async () => {
    const places = [
      ['https://meet.google.com/abc-defg-hij', 'google-meet'],
      ['https://teams.microsoft.com/l/meetup-join/19%3ameeting', 'microsoft-teams'],
      ['https://jitsi.example/room', 'other'],
      ['Room 4', undefined],
      ['https://company.zoom.us/my/ann.lee', 'zoom'],
    ] as const;
    for (const [location, place] of places) {
      const { meetings } = await world({ google: [googleEvent({ location })] }).meetings();
      expect(meetings[0]?.join?.place).toBe(place);
    }
  });
});
