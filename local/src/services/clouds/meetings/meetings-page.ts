import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { escaped, sendCloudPage } from '../pages/cloud-page.ts';
import type { ShelfFile } from '../shelf.ts';
import type { HeldMeetings } from './held-meetings.ts';
import { eventBody, sendEvent, type ZoomEvent } from './zoom.ts';

export interface MeetingsPage {
  readonly held: HeldMeetings;
  readonly files: () => readonly ShelfFile[];
  /** `http://host:port` of the stand-ins. */
  readonly origin: string;
  /** The addresses of the product to which Zoom's app sends events: one in each region. */
  readonly receivers: () => readonly string[];
}

/** Lets a person do what happens at Zoom and in calendars: hold a recorded meeting, plan one, send an event again. */
export async function answerMeetingsPage(
  page: MeetingsPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') return showPage(page, response);
  const form = new URLSearchParams(await text(request));
  const done = await act(page, form);
  // Programs ask for JSON; people come back to the page.
  if (request.headers.accept === 'application/json') {
    response.writeHead(done ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(done ?? {}));
  } else {
    response.writeHead(done ? 303 : 400, done ? { location: '/__local/meetings' } : {}).end();
  }
}

async function act(page: MeetingsPage, form: URLSearchParams): Promise<object | undefined> {
  const field = (name: string) => form.get(name)?.trim() ?? '';
  const action = field('action');
  if (action === 'hold') {
    const meeting = page.held.hold({
      ...{ account: field('account'), topic: field('topic'), file: field('file') },
      number: field('number') || undefined,
      start: Number(field('start')) || Math.floor(Date.now() / 1000) - 3600,
      duration: Number(field('duration')) || 60,
      timeline: timelineOf(field('timeline')),
    });
    return { meeting, statuses: await send(page, 'recording.completed', meeting.uuid) };
  }
  if (action === 'plan') {
    const start = Number(field('start')) || Date.parse(`${field('day')}Z`) / 1000;
    const vendor = field('vendor') === 'microsoft' ? 'microsoft' : 'google';
    if (!Number.isFinite(start)) return undefined;
    return page.held.plan({
      ...{ vendor, account: field('account'), title: field('title'), link: field('link'), start },
      end: start + (Number(field('minutes')) || 30) * 60,
      attendees: field('attendees')
        .split(/[\s,]+/)
        .filter(Boolean),
      organizer: field('organizer') || field('account'),
    });
  }
  if (action === 'remove') {
    page.held.remove(field('uuid'));
    return {};
  }
  if (action === 'deauthorize') {
    const body = eventBody('app_deauthorized', { account: field('account') }, page.origin);
    return { statuses: await sendEvent(page.receivers(), body) };
  }
  if (field('timeline')) page.held.addTimeline(field('uuid'), timelineOf(field('timeline')));
  const event = (['recording.completed', 'recording.transcript_completed'] as const).find((each) => each === action);
  return event && { statuses: await send(page, event, field('uuid')) };
}

async function send({ held, origin, receivers }: MeetingsPage, event: ZoomEvent, uuid: string): Promise<number[]> {
  const meeting = held.held(uuid);
  return meeting ? sendEvent(receivers(), eventBody(event, meeting, origin)) : [];
}

/** Lines such as `12.5 Ana Ruiz, Bob`: who speaks from then on. */
function timelineOf(lines: string): { at: number; names: string[] }[] {
  return lines.split('\n').flatMap((line) => {
    const [, at, names] = /^\s*(\d+(?:\.\d+)?)\s*(.*)$/.exec(line) ?? [];
    if (at === undefined) return [];
    return [
      {
        at: Number(at),
        names: (names ?? '')
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      },
    ];
  });
}

function showPage({ held, files }: MeetingsPage, response: ServerResponse): void {
  const choices = files().map(({ name }) => `<option>${escaped(name)}</option>`);
  const entries = held.allHeld().map(
    ({ uuid, topic, account, file }) => `<li><form method="post">
      <input type="hidden" name="uuid" value="${escaped(uuid)}"><p>${escaped(topic)}, ${escaped(account)}, ${escaped(file)}</p>
      <button name="action" value="recording.completed">Send the event again</button>
      <label>Who speaks from which second on <input name="timeline" placeholder="0 Ann Miller"></label>
      <button name="action" value="recording.transcript_completed">Send that the transcript is ready</button>
      <button name="action" value="remove">Delete the recording</button></form></li>`,
  );
  const content = `<h1>Meetings</h1>
    <h2>Hold a meeting at Zoom</h2>
    <form method="post">
      <label>Host <input name="account" type="email" required value="ann@zoom.example"></label>
      <label>Topic <input name="topic" required value="Weekly"></label>
      <label>Recording <select name="file">${choices.join('')}</select></label>
      <label>Seconds <input name="duration" type="number" min="1" value="60"></label>
      <label>Number <input name="number" pattern="[0-9]{9,12}" placeholder="chosen by Zoom"></label>
      <label>Who speaks from which second on <textarea name="timeline" rows="3">0 Ann Miller</textarea></label>
      <button name="action" value="hold">Hold it, and send the recording</button>
    </form>
    <h2>Plan a meeting</h2>
    <form method="post">
      <label>Calendar <select name="vendor"><option value="google">Google</option><option value="microsoft">Microsoft</option></select></label>
      <label>Owner <input name="account" type="email" required value="ann@google.example"></label>
      <label>Title <input name="title" required value="Weekly"></label>
      <label>Begins (UTC) <input name="day" type="datetime-local" required></label>
      <label>Minutes <input name="minutes" type="number" min="1" value="30"></label>
      <label>Link <input name="link" value="https://zoom.us/j/81234567890"></label>
      <label>Attendees <textarea name="attendees" rows="2"></textarea></label>
      <label>Organizer <input name="organizer" type="email" placeholder="the owner"></label>
      <button name="action" value="plan">Plan it</button>
    </form>
    <h2>Recordings</h2><ul>${entries.join('') || '<li>There are no recordings.</li>'}</ul>`;
  sendCloudPage(response, { title: 'Zoom and calendars', content });
}
