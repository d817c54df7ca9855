import { meetingWorldOfAnn, STARTED } from '../../../test/fakes/meeting-world.ts';
import { storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

type World = Awaited<ReturnType<typeof meetingWorldOfAnn>>;

describe('the meeting assistant', () => {
  let world: World;
  beforeEach(async () => {
    world = await meetingWorldOfAnn();
  });

  it('[meetings.rules] transcribes nothing before rules are saved, and takes no rules that cannot be followed', async () => {
    const { as, rules, save, api } = world;
    await api.tables.put('users', storedUser('bob', { organization: 'org' }));
    const bobs = await api.call('getMeetingRules', { params: { uid: 'bob' }, caller: 'bob' });
    expect(bobs.body).toMatchObject({ orgId: 'org', choice: 'none', consent: false });
    expect(await save({ orgId: 'other' })).toMatchObject({ status: 404 });
    expect(await save({ project: 'gone' })).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } });
    expect(await save({ languageCode: 'xx-XX' })).toMatchObject({ status: 400 });
    expect((await api.call('getMeetingRules', as)).body).toEqual(rules);
  });

  it('[meetings.gate] is for workspaces that have it', async () => {
    const { api, as } = world;
    const organization = await api.organizations.get('org');
    await api.tables.put('organizations', { ...organization, id: 'org', item: 'organization', billing: {} });
    const refused = { status: 402, body: { error: { code: 'FEATURE_NOT_INCLUDED' } } };
    expect(await api.call('listUpcomingMeetings', as)).toMatchObject(refused);
    expect(await api.call('listPastMeetings', as)).toMatchObject(refused);
    expect(await world.save({})).toMatchObject(refused);
  });

  it('[meetings.choose] takes a decision on a meeting or its series, and leaves it to the rules again', async () => {
    const { api, as, plan } = world;
    const hour = 3600;
    plan({ start: STARTED + hour, end: STARTED + 2 * hour, seriesId: 's' });
    plan({ start: STARTED + 25 * hour, end: STARTED + 26 * hour, seriesId: 's' });
    plan({ start: STARTED + 3 * hour, end: STARTED + 4 * hour, join: undefined, title: 'Lunch' });
    const upcoming = async () =>
      (await api.call('listUpcomingMeetings', as)).body.data.map(({ transcribe, reason }) => [transcribe, reason]);
    const [first] = (await api.call('listUpcomingMeetings', as)).body.data;
    const choose = (transcribe: boolean | null, meetingId = first?.id ?? '') =>
      api.call('chooseMeeting', { ...as, params: { uid: 'ann', meetingId }, body: { transcribe } });
    expect((await choose(false)).body).toMatchObject({ transcribe: false, reason: 'chosen' });
    expect(await upcoming()).toEqual([
      [false, 'chosen'],
      [false, 'no-recording'],
      [false, 'chosen'],
    ]);
    expect((await choose(null)).body).toMatchObject({ transcribe: true, reason: 'choice' });
    expect(await choose(true, 'made-up')).toMatchObject({ status: 404 });
  });

  it('[meetings.unanswered] names a calendar that does not answer', async () => {
    const { api, as } = world;
    api.silentCalendars.add('google-calendar');
    expect((await api.call('listUpcomingMeetings', as)).body).toEqual({ data: [], unanswered: ['google-calendar'] });
  });

  it('[meetings.import] brings a recording in when it is asked for, once for calls at the same time', async () => {
    const { api, as, save, send, bring, past } = world;
    await save({ choice: 'none' });
    await send();
    await bring();
    const [{ id: meetingId = '', state } = {}] = await past();
    expect(state).toBe('offered');
    const call = { ...as, params: { uid: 'ann', meetingId } };
    const answers = await Promise.all([1, 2, 3].map(() => api.call('importMeeting', call)));
    expect(answers.map(({ body }) => body.state)).toEqual(['importing', 'importing', 'importing']);
    expect(api.meetingExecutions.started.map(({ attempt }) => attempt)).toEqual([0, 1]);
    expect(await bring()).toEqual({ outcome: 'imported' });
    expect(await past()).toMatchObject([{ state: 'imported', transcript: { tProgress: 0, progress: 'PENDING' } }]);
    await api.call('importMeeting', call);
    expect(api.meetingExecutions.started).toHaveLength(2);
  });

  it('[meetings.abandoned] can be brought in again when its work was stopped from outside', async () => {
    const { api, as, send, bring, past } = await meetingWorldOfAnn();
    await send();
    api.zoom.isSilent = true;
    await bring();
    const [{ id: meetingId = '', state } = {}] = await past();
    expect(state).toBe('importing');
    // Nothing goes on: the execution was stopped.
    api.time.now += 6 * 3600 + 1;
    expect(await past()).toMatchObject([{ state: 'failed', failure: 'internal' }]);
    api.zoom.isSilent = false;
    await api.call('importMeeting', { ...as, params: { uid: 'ann', meetingId } });
    expect(await bring()).toEqual({ outcome: 'imported' });
    expect(await past()).toMatchObject([{ state: 'imported' }]);
  });

  it('[meetings.import] needs the confirmation, a connected account, and the recording to be one’s own', async () => {
    const { api, as, save, send, past } = world;
    await send();
    const [{ id: meetingId = '' } = {}] = await past();
    const call = { ...as, params: { uid: 'ann', meetingId } };
    await save({ consent: false });
    expect(await api.call('importMeeting', call)).toMatchObject({ status: 403 });
    await save({ consent: true });
    const bobs = { params: { uid: 'bob', meetingId }, caller: 'bob' };
    await api.tables.put('users', storedUser('bob', { organization: 'org' }));
    expect(await api.call('importMeeting', bobs)).toMatchObject({ status: 404 });
    await api.connections.delete('ann', 'zoom');
    expect(await api.call('importMeeting', call)).toMatchObject({ status: 409 });
  });

  it('[meetings.disconnect] what is kept of an account goes with the connection', async () => {
    const { api, send, past } = world;
    await send();
    await api.call('deleteConnection', { params: { uid: 'ann', service: 'zoom' }, caller: 'ann' });
    expect(await past()).toEqual([]);
  });

  it('[meetings.past-pages] lists recordings newest first, page by page', async () => {
    const { api, as, send } = world;
    for (let day = 0; day < 3; day++) {
      const start_time = new Date((STARTED + day * 86_400) * 1000).toISOString();
      await send({ uuid: `u${day}`, start_time, recording_files: [], topic: `Day ${day}` });
    }
    const first = await api.call('listPastMeetings', { ...as, query: { limit: '2' } });
    expect(first.body.data.map(({ title }) => title)).toEqual(['Day 2', 'Day 1']);
    const nextPage = first.body.LastEvaluatedKey ?? '';
    const second = await api.call('listPastMeetings', { ...as, query: { limit: '2', nextPage } });
    expect(second.body.data.map(({ title }) => title)).toEqual(['Day 0']);
    const other = createTestApi();
    expect(await other.call('listPastMeetings', { ...as, query: { nextPage: 'made-up' } })).toMatchObject({
      status: 400,
    });
  });
});
