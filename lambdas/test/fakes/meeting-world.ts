import type { MeetingRules } from '@parlance/contract/schemas/meeting';
import { bringMeeting } from '../../src/domains/meetings/bring-meeting.ts';
import { followMeeting } from '../../src/domains/meetings/follow-meeting.ts';
import { handleZoomEvent } from '../../src/domains/meetings/handle-zoom-event.ts';
import type { MeetingStepInput, MeetingStepOutput } from '../../src/domains/meetings/meeting-step.ts';
import { zoomEventSchema } from '../../src/domains/meetings/zoom-event.ts';
import { LinkError } from '../../src/platform/safe-fetch/link-error.ts';
import type { SafeFetch } from '../../src/platform/safe-fetch/safe-fetch.ts';
import type { CalendarEvent } from '../../src/repositories/meetings/calendars/calendar-event.ts';
import { connectAccount } from './leaving-account.ts';
import { storedUser } from './stored-user.ts';
import { createTestApi } from './test-api.ts';

/** The start of an MP3 file. */
const SOUND = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(1000)]);
export const NUMBER = '81234567890';
export const STARTED = 1_700_000_000;

/** Ann in her workspace with the meeting assistant, with accounts at Zoom and Google, and the steps over stores in memory. */
export async function meetingWorldOfAnn(changes: Partial<MeetingRules> = {}) {
  const api = createTestApi();
  const billing = { enterprise: 1 };
  await api.tables.put('users', storedUser('ann', { organization: 'org' }));
  const organization = { name: 'Lab', locale: 'us', creationTime: 1, owners: { ann: true }, billing };
  await api.tables.put('organizations', { id: 'org', item: 'organization', ...organization });
  await api.tables.put('organizations', { id: 'org', item: 'member#ann', uid: 'ann', since: 1 });
  for (const service of ['zoom', 'google-calendar'] as const) await connectAccount(api, 'ann', service);
  const rules: MeetingRules = {
    ...{ orgId: 'org', choice: 'all', always: [], never: [], languageCode: 'en-US' },
    ...{ shareWithAttendees: false, consent: true, ...changes },
  };
  const as = { params: { uid: 'ann' }, caller: 'ann' };
  const save = (saved: Partial<MeetingRules>) => api.call('saveMeetingRules', { ...as, body: { ...rules, ...saved } });
  expect((await save({})).status).toBe(200);
  /** What the download of a file answers. */
  const download = { problem: undefined as LinkError['problem'] | undefined, asked: 0 };
  const fetch: SafeFetch = async (url) => {
    download.asked += 1;
    if (download.problem) throw new LinkError(download.problem, 'The file was not given.');
    async function* body() {
      yield SOUND;
    }
    return { url, status: 200, header: () => undefined, body: body(), close: () => undefined };
  };
  const dependencies = {
    ...api,
    ...{ uploads: api.uploadFiles, fetch, freeFeatures: [], locale: 'us' as const, clock: () => api.time.now },
    offeredLanguages: ['en-US', 'es-ES'],
    store: async ({ key, bytes }: { key: string; bytes: AsyncIterable<Buffer> }) => {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) pieces.push(piece);
      await api.uploadFiles.put(key, Buffer.concat(pieces), 'audio/mpeg');
    },
    webUrl: 'https://parlance.example',
    sendMail: async (to: string, mail: (typeof api.mails)[number]['mail']) => void api.mails.push({ to, mail }),
    reportError: (message: string) => void api.problems.push(message),
  };
  const inputOf = (last = api.meetingExecutions.started.at(-1)): MeetingStepInput => ({
    ...{ uid: '', meetingId: '', attempt: 0, late: false, ...last },
    givenUp: false,
  });
  const bring = (input: Partial<MeetingStepInput> = {}): Promise<MeetingStepOutput> =>
    bringMeeting(dependencies)({ ...inputOf(), ...input }, AbortSignal.timeout(60_000));
  const follow = (input: Partial<MeetingStepInput> = {}): Promise<MeetingStepOutput> =>
    followMeeting(dependencies)({ ...inputOf(), ...input });
  const object = {
    ...{ uuid: 'a/b==', id: Number(NUMBER), host_id: 'account-1', topic: 'Weekly', duration: 30 },
    start_time: new Date(STARTED * 1000).toISOString(),
    recording_files: [
      {
        ...{ file_type: 'M4A', status: 'completed', download_url: 'https://zoom.us/rec/1' },
        recording_start: new Date(STARTED * 1000).toISOString(),
        recording_end: new Date((STARTED + 1800) * 1000).toISOString(),
      },
    ],
  };
  const seconds = (iso: string) => Date.parse(iso) / 1000;
  api.zoom.recordings = object.recording_files.map((file) => ({
    ...file,
    ...{ recording_start: seconds(file.recording_start), recording_end: seconds(file.recording_end) },
  }));
  const send = (changed: object = {}, event = 'recording.completed', at = api.time.now) =>
    handleZoomEvent(
      dependencies,
      zoomEventSchema.parse({ event, event_ts: at * 1000, payload: { object: { ...object, ...changed } } }),
    );
  const deauthorize = (at = api.time.now) =>
    handleZoomEvent(dependencies, {
      ...{ event: 'app_deauthorized', event_ts: at * 1000, payload: { user_id: 'account-1' } },
    });
  const past = async () => (await api.call('listPastMeetings', as)).body.data;
  const plan = (planned: Partial<CalendarEvent> = {}) =>
    void api.events.push({
      confirmed: planned.attendees ?? ['ann@example.com'],
      ...{ calendar: 'google-calendar', id: `e${api.events.length}`, seriesId: undefined, sharedId: undefined },
      ...{ title: 'Weekly', start: STARTED, end: STARTED + 1800, organized: true, attendees: ['ann@example.com'] },
      join: { place: 'zoom', number: NUMBER, link: `https://zoom.us/j/${NUMBER}` },
      ...planned,
    });
  return { api, as, rules, save, download, object, send, deauthorize, bring, follow, past, plan };
}
