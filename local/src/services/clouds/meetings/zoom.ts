import { createHmac } from 'node:crypto';
import { APPS, CLOUDS_PATH } from '../cloud-settings.ts';
import { type OAuthCall, type OAuthServer, sendJson } from '../oauth-server.ts';
import { accountIdOf } from '../people.ts';
import { sendFile } from '../send-file.ts';
import type { ShelfFile } from '../shelf.ts';
import type { HeldMeeting, HeldMeetings } from './held-meetings.ts';

export interface MeetingsCall extends OAuthCall {
  /** `http://host:port` of the stand-ins. */
  readonly origin: string;
  readonly files: readonly ShelfFile[];
}

const RECORDINGS = /^v2\/meetings\/([^/]+)\/recordings$/;
const DOWNLOAD = /^download\/([\w-]+)\/(media|timeline)$/;
const EVENTS = ['recording.completed', 'recording.transcript_completed', 'app_deauthorized'] as const;
export type ZoomEvent = (typeof EVENTS)[number];

/** Answers calls about recordings in Zoom's cloud; false for another call. */
export async function answerZoom(held: HeldMeetings, oauth: OAuthServer, call: MeetingsCall): Promise<boolean> {
  const { request, response, path, origin, files } = call;
  const [, encoded] = RECORDINGS.exec(path) ?? [];
  const [, key, part] = DOWNLOAD.exec(path) ?? [];
  if (request.method !== 'GET' || (encoded === undefined && key === undefined)) return false;
  const granted = oauth.requireAccess('zoom', call);
  if (!granted) return true;
  const uuid = key === undefined ? uuidOf(encoded ?? '') : Buffer.from(key, 'base64url').toString();
  const meeting = held.held(uuid);
  if (meeting?.account !== granted.account) {
    sendJson(response, 404, { code: 3301, message: 'This recording does not exist.' });
  } else if (part === undefined) {
    sendJson(response, 200, recordingOf(meeting, origin));
  } else if (part === 'timeline') {
    const timeline = meeting.timeline.map(({ at, names }) => ({
      ts: timeOf(at),
      users: names.map((username) => ({ username })),
    }));
    sendJson(response, 200, { timeline });
  } else {
    const file = files.find(({ name }) => name === meeting.file);
    if (file) await sendFile(request, response, file);
    else sendJson(response, 404, { code: 3301, message: 'This file does not exist.' });
  }
  return true;
}

/** A recording as Zoom's API and its events describe it. */
function recordingOf(meeting: HeldMeeting, origin: string) {
  const { uuid, number, account, topic, start, duration, file, timeline } = meeting;
  const at = `${origin}${CLOUDS_PATH}zoom/download/${Buffer.from(uuid).toString('base64url')}`;
  const times = { recording_start: isoOf(start), recording_end: isoOf(start + duration), status: 'completed' };
  const isVideo = /\.(mp4|mov|webm)$/i.test(file);
  const media = isVideo
    ? { file_type: 'MP4', recording_type: 'shared_screen_with_speaker_view' }
    : { file_type: 'M4A', recording_type: 'audio_only' };
  return {
    ...{ uuid, id: Number(number), host_id: accountIdOf(account), host_email: account, topic },
    ...{ start_time: isoOf(start), duration: Math.ceil(duration / 60), timezone: 'Europe/Madrid' },
    recording_files: [
      { ...times, ...media, download_url: `${at}/media` },
      ...(timeline.length > 0
        ? [{ ...times, file_type: 'TIMELINE', recording_type: 'timeline', download_url: `${at}/timeline` }]
        : []),
    ],
  };
}

/** The body of an event, as Zoom sends it. */
export function eventBody(event: ZoomEvent, subject: HeldMeeting | { readonly account: string }, origin: string) {
  const payload =
    'uuid' in subject
      ? { account_id: 'local', object: recordingOf(subject, origin) }
      : { account_id: 'local', user_id: accountIdOf(subject.account), client_id: APPS.zoom.clientId };
  return { event, event_ts: Date.now(), payload };
}

/**
 * Sends an event to each address, signed as Zoom signs.
 *
 * @returns the statuses, in the order of the addresses; 0 where nothing answers
 */
export async function sendEvent(addresses: readonly string[], body: object): Promise<number[]> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', APPS.zoom.webhookSecret).update(`v0:${timestamp}:${text}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': `v0=${digest}`,
  };
  const sent = addresses.map((address) => fetch(address, { method: 'POST', headers, body: text }));
  const answers = await Promise.allSettled(sent);
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0));
}

/** Zoom decodes an id with a slash twice. */
function uuidOf(encoded: string): string {
  const once = decodeURIComponent(encoded);
  return once.includes('%') ? decodeURIComponent(once) : once;
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23);
}
