import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Locale } from '@parlance/contract/regions';
import type { MeetingRules, PastMeeting } from '@parlance/contract/schemas/meeting';
import { APPS, ZOOM_EVENTS_PATH } from '@parlance/local/services/clouds/cloud-settings';
import { verify } from '../access/workspace-world.ts';
import { type Api, apisOf, type Person } from '../api.ts';
import { atService, connectAccount, filesAt } from '../connected-account.ts';
import { keepAppSecrets } from '../connected-apps.ts';
import { deauthorize, holdMeeting, planMeeting, removeRecording, sendAgain } from '../held-meeting.ts';
import { Minutes } from '../minutes.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';

const HOUR = 3600;

let web: string;
let apis: Record<Locale, Api>;

beforeAll(async () => {
  const system = await sharedSystem();
  web = system.web;
  apis = await apisOf(web);
  await keepAppSecrets(awsAddress(system));
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 250));
const now = () => Math.floor(Date.now() / 1000);
const meetingNumber = () => String(randomInt(80_000_000_000, 89_999_999_999));

async function verified(locale: Locale): Promise<Person> {
  const person = await apis[locale].registerPerson(locale);
  await verify(apis[locale], web, person);
  return person;
}

/** A person whose workspace has the assistant, with an account at Zoom and Google. */
async function host(locale: Locale, rules: Partial<MeetingRules> = {}) {
  const api = apis[locale];
  const person = await verified(locale);
  const { session, orgId } = person;
  const minutes = new Minutes(web, locale);
  await minutes.setBilling(orgId, { enterprise: 1 });
  minutes.close();
  const account = `${randomUUID().slice(0, 8)}@service.example`;
  await connectAccount(api, person, 'zoom', account);
  await connectAccount(api, person, 'google-calendar', account);
  const params = { uid: session.uid };
  const body: MeetingRules = {
    ...{ orgId, choice: 'none', always: [], never: [], languageCode: 'en-US', shareWithAttendees: false },
    ...{ consent: true, ...rules },
  };
  await api.call('saveMeetingRules', { params, body }, session);
  const past = async () => (await api.call('listPastMeetings', { params, query: {} }, session)).data;
  const when = async (isSo: (meeting: PastMeeting) => boolean): Promise<PastMeeting> => {
    for (;;) {
      const [meeting] = await past();
      if (meeting && isSo(meeting)) return meeting;
      await pause();
    }
  };
  return { api, person, session, params, account, past, when };
}

it.each(['us', 'eu'] as const)(
  '[meetings.completed] [meetings.speakers] [meetings.shared] [connections.folder] a recording comes by itself, with the names of Zoom’s timeline, for the attendees and the folders, in %s',
  async (locale) => {
    const { api, person, session, params, account, past, when } = await host(locale, {
      ...{ choice: 'organized', shareWithAttendees: true },
    });
    await api.call('addProject', { params, body: { id: 'meetings', orgId: person.orgId } }, session);
    const ruled = await api.call('getMeetingRules', { params }, session);
    await api.call('saveMeetingRules', { params, body: { ...ruled, project: 'meetings' } }, session);
    const [colleague, outsider] = [await verified(locale), await verified(locale)];
    const oid = person.orgId;
    for (const service of ['google-drive', 'dropbox'] as const) {
      await connectAccount(api, person, service, account);
      const chosen = { params: { ...params, service }, body: { formats: ['txt' as const, 'srt' as const] } };
      await api.call('setDestination', chosen, session);
    }
    await api.call('inviteMember', { params: { oid }, body: { email: colleague.email } }, session);
    await api.call('acceptInvite', { params: { uid: colleague.session.uid, oid } }, colleague.session);
    const number = meetingNumber();
    const start = now() - HOUR;
    const plan = { vendor: 'google', account, title: 'Harbour', link: `https://zoom.us/j/${number}` } as const;
    const attendees = [account, colleague.email, outsider.email];
    await planMeeting(web, { ...plan, start, attendees });
    await planMeeting(web, { ...plan, start: start + 24 * HOUR, attendees });
    const upcoming = async () => (await api.call('listUpcomingMeetings', { params }, session)).data;
    expect(await upcoming()).toMatchObject([{ title: 'Harbour', place: 'zoom', transcribe: true, reason: 'choice' }]);

    // Each function that needs a token gets an ended one first, and refreshes it.
    const endAccess = async (...vendors: ('zoom' | 'google' | 'dropbox')[]) => {
      for (const vendor of vendors) await atService(web, vendor, account, 'end-access');
    };
    await endAccess('google');
    await upcoming();
    await endAccess('zoom', 'google', 'dropbox');
    const { uuid, statuses } = await holdMeeting(web, {
      ...{ account, number, start, topic: 'Harbour 🎉', timeline: '0 Ana Ruiz' },
    });
    expect(statuses).toEqual([200, 200]);
    const { collectionId = '' } = await when(({ state }) => state === 'imported');
    await endAccess('google');
    const collection = await api.whenProcessed(person, collectionId);
    expect(collection).toMatchObject({ name: 'Harbour 🎉', orgId: oid });
    expect(collection.progress).toBeUndefined();
    const { speakers } = await api.call('getSpeakers', { params: { id: collectionId } }, session);
    expect([...new Set(Object.values(speakers).map(({ name }) => name))]).toEqual(['Ana Ruiz']);

    const sharedWith = async () =>
      (await api.call('getCollection', { params: { id: collectionId } }, session)).sharedWith;
    while (Object.keys((await sharedWith()) ?? {}).length === 0) await pause();
    expect(await sharedWith()).toEqual({ [colleague.session.uid]: true });

    // The rule that calls the function comes from the end of the execution.
    const last = async () =>
      (await api.call('listConnections', { params }, session)).data.flatMap(
        ({ destination }) => destination?.last ?? [],
      );
    while ((await last()).length < 2) await pause();
    expect((await last()).map(({ name, failure }) => [name, failure])).toEqual([
      ['Harbour 🎉', undefined],
      ['Harbour 🎉', undefined],
    ]);
    const inDrive = await filesAt(web, 'google', account);
    expect(inDrive.map(({ name }) => name)).toEqual(['Parlance', 'Harbour 🎉.txt', 'Harbour 🎉.srt']);
    expect(inDrive[1]?.content).toContain('Ana Ruiz (0:0');
    const inDropbox = await filesAt(web, 'dropbox', account);
    expect(inDropbox.map(({ name }) => name)).toEqual(['/Harbour 🎉.txt', '/Harbour 🎉.srt']);
    expect(inDropbox[1]?.content).toMatch(/^1\n00:00:0/);

    // Zoom sends an event until it is answered, and once more now and then.
    expect(await sendAgain(web, 'recording.completed', uuid)).toEqual([200, 200]);
    expect(await sendAgain(web, 'recording.transcript_completed', uuid)).toEqual([200, 200]);
    expect(await past()).toMatchObject([{ state: 'imported', collectionId, transcript: { tProgress: 100 } }]);
  },
);

it('[meetings.rules-decide] [meetings.import] [meetings.gone] a recording that no rule wants is offered, and brought in when it is asked for', async () => {
  const { api, session, params, account, past, when } = await host('us', { choice: 'all', never: ['private'] });
  await holdMeeting(web, { account, topic: 'Prívate matters' });
  const { id: meetingId } = await when(({ state }) => state === 'offered');
  const bring = () => api.call('importMeeting', { params: { ...params, meetingId } }, session);
  const both = await Promise.all([bring(), bring()]);
  expect(both.map(({ id }) => id)).toEqual([meetingId, meetingId]);
  const { collectionId = '' } = await when(({ state }) => state === 'imported');
  const made = { params: { id: collectionId } };
  expect(await api.call('getCollection', made, session)).toMatchObject({ name: 'Prívate matters' });
  await api.call('deleteCollection', made, session);

  // What its host deletes at Zoom before it is fetched.
  const { uuid } = await holdMeeting(web, { account, topic: 'Private again', start: now() });
  const other = await when(({ state, title }) => state === 'offered' && title === 'Private again');
  await removeRecording(web, uuid);
  await api.call('importMeeting', { params: { ...params, meetingId: other.id } }, session);
  expect(await when(({ state }) => state === 'failed')).toMatchObject({ failure: 'recording-gone' });
  await api.call('deleteConnection', { params: { ...params, service: 'zoom' } }, session);
  expect(await past()).toEqual([]);
});

it('[meetings.choose] [meetings.microsoft] [meetings.late-timeline] a decision on one meeting counts more than the rules; a timeline that comes late names the speakers', async () => {
  const { api, person, session, params, account, when } = await host('us', { shareWithAttendees: true });
  await connectAccount(api, person, 'microsoft-calendar', account);
  const number = meetingNumber();
  const plan = { account, link: `https://zoom.us/j/${number}`, title: 'Review', organizer: 'boss@service.example' };
  const start = now() + HOUR;
  await planMeeting(web, { ...plan, vendor: 'microsoft', start });
  const upcoming = async () => (await api.call('listUpcomingMeetings', { params }, session)).data;
  const endAccess = async (...vendors: ('zoom' | 'microsoft')[]) => {
    for (const vendor of vendors) await atService(web, vendor, account, 'end-access');
  };
  await endAccess('microsoft');
  const [meeting] = await upcoming();
  expect(meeting).toMatchObject({ calendar: 'microsoft-calendar', transcribe: false, reason: 'choice' });
  const chosen = { params: { ...params, meetingId: meeting?.id ?? '' }, body: { transcribe: true } };
  expect(await api.call('chooseMeeting', chosen, session)).toMatchObject({ transcribe: true, reason: 'chosen' });
  await endAccess('microsoft');
  const { uuid } = await holdMeeting(web, { account, number, start, topic: 'Review' });
  const { id: meetingId, collectionId = '' } = await when(({ state }) => state === 'imported');
  const repeated = { params: { ...params, meetingId } };
  expect(await api.call('importMeeting', repeated, session)).toMatchObject({ state: 'imported', collectionId });
  await endAccess('zoom', 'microsoft');
  await api.whenProcessed(person, collectionId);
  const names = async () => {
    const { speakers } = await api.call('getSpeakers', { params: { id: collectionId } }, session);
    return [...new Set(Object.values(speakers).map(({ name }) => name))];
  };
  expect(await names()).toEqual(['Speaker 1']);
  await sendAgain(web, 'recording.transcript_completed', uuid, '0 Ana Ruiz');
  while ((await names())[0] !== 'Ana Ruiz') await pause();
});

it('[meetings.signature] nothing is taken that Zoom did not sign just now, and its challenge is answered', async () => {
  const { account, past } = await host('us');
  const address = apis.us.base + ZOOM_EVENTS_PATH;
  const sign = (text: string, timestamp: number, secret: string = APPS.zoom.webhookSecret) => ({
    'x-zm-request-timestamp': String(timestamp),
    'x-zm-signature': `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${text}`).digest('hex')}`,
  });
  const post = (body: string, headers: Record<string, string>) => fetch(address, { method: 'POST', headers, body });
  const challenge = JSON.stringify({
    event: 'endpoint.url_validation',
    payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' },
  });
  const answered = await post(challenge, sign(challenge, now()));
  expect(await answered.json()).toEqual({
    plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
    encryptedToken: createHmac('sha256', APPS.zoom.webhookSecret).update('qgg8vlvZRS6UYooatFL8Aw').digest('hex'),
  });
  const removal = JSON.stringify({ event: 'app_deauthorized', event_ts: Date.now(), payload: { user_id: account } });
  for (const headers of [
    {},
    sign(removal, now(), 'another secret'),
    // A replay.
    sign(removal, now() - 301),
    sign(`${removal} `, now()),
  ]) {
    expect((await post(removal, headers)).status).toBe(400);
  }
  expect(await past()).toEqual([]);
});

it('[meetings.disconnected] what is kept of an account goes with it, and an account that removed the app is forgotten', async () => {
  const { api, session, params, account, past, when } = await host('us');
  const connected = async () =>
    (await api.call('listConnections', { params }, session)).data.map(({ service }) => service);
  await holdMeeting(web, { account, topic: 'Secret' });
  await when(({ state }) => state === 'offered');
  expect(await deauthorize(web, account)).toEqual([200, 200]);
  expect([await connected(), await past()]).toEqual([['google-calendar'], []]);
  // The account is not connected any more.
  expect((await holdMeeting(web, { account, topic: 'Later' })).statuses).toEqual([200, 200]);
  expect(await past()).toEqual([]);
});

it('[meetings.gate] a workspace without the feature has no meetings, and a stranger sees none', async () => {
  const { params } = await host('us');
  const other: Person = await apis.us.registerPerson('us');
  const own = { params: { uid: other.session.uid }, query: {} };
  await expect(apis.us.call('listPastMeetings', own, other.session)).rejects.toMatchObject({
    code: 'FEATURE_NOT_INCLUDED',
  });
  await expect(apis.us.call('listPastMeetings', { params, query: {} }, other.session)).rejects.toMatchObject({
    status: 404,
  });
});
