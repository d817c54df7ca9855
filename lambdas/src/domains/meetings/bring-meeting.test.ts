import { meetingWorldOfAnn } from '../../../test/fakes/meeting-world.ts';

describe('bringing in the recording of a meeting', () => {
  it('[meetings.completed] makes one collection of it, also when the step runs again or is interrupted', async () => {
    const { api, send, bring, past, download } = await meetingWorldOfAnn();
    await send();
    expect(await bring()).toEqual({ outcome: 'imported' });
    const [{ collectionId = '' } = {}] = await past();
    expect(await api.collections.get(collectionId)).toMatchObject({
      ...{ name: 'Weekly', userId: 'ann', orgId: 'org', languageCode: 'en-US', progress: 'PENDING' },
      source: { kind: 'file', uploadKey: expect.stringContaining('uploads/meetings/') },
    });
    expect(api.executions.executions.size).toBe(1);
    expect(await bring()).toEqual({ outcome: 'imported' });
    expect([download.asked, api.executions.executions.size]).toEqual([1, 1]);
  });

  it('[meetings.rules-decide] asks the rules, the titles and the decisions on the meeting in the calendar', async () => {
    const cases = [
      [{ choice: 'none' }, {}, 'offered'],
      [{ choice: 'organized' }, { organized: false }, 'offered'],
      [{ choice: 'organized' }, {}, 'imported'],
      [{ choice: 'none', always: ['standup'] }, { title: 'Standup' }, 'imported'],
      [{ never: ['WEEKLY'] }, {}, 'offered'],
      [{ consent: false }, {}, 'offered'],
    ] as const;
    for (const [rules, event, state] of cases) {
      const { plan, send, bring, past } = await meetingWorldOfAnn({ always: [], never: [], ...rules } as object);
      plan(event);
      await send();
      await bring();
      expect(await past()).toMatchObject([{ state }]);
    }
  });

  it('[meetings.unanswered] waits for a calendar that does not answer, and decides without it in the end', async () => {
    const { api, send, bring, past } = await meetingWorldOfAnn();
    api.silentCalendars.add('google-calendar');
    await send();
    expect(await bring()).toEqual({ outcome: 'again', seconds: 5 });
    api.time.now += 1801;
    expect(await bring()).toEqual({ outcome: 'imported' });
    expect(await past()).toMatchObject([{ state: 'imported' }]);
  });

  it('[meetings.failures] says why a recording cannot come, and leaves no file behind', async () => {
    const cases = [
      ['recording-gone', ({ api }) => Object.assign(api.zoom, { recordings: undefined })],
      ['no-recording-file', ({ api }) => Object.assign(api.zoom, { recordings: [{ file_type: 'CHAT' }] })],
      ['recording-gone', ({ download }) => Object.assign(download, { problem: 'gone' })],
      ['no-recording-file', ({ download }) => Object.assign(download, { problem: 'not-media' })],
      ['no-recording-file', ({ download }) => Object.assign(download, { problem: 'too-large' })],
      ['disconnected', ({ api }) => api.connections.delete('ann', 'zoom')],
    ] as const satisfies readonly (readonly [
      string,
      (world: Awaited<ReturnType<typeof meetingWorldOfAnn>>) => unknown,
    ])[];
    for (const [failure, breaks] of cases) {
      const world = await meetingWorldOfAnn();
      await world.send();
      await breaks(world);
      expect(await world.bring()).toEqual({ outcome: 'done' });
      expect(await world.past()).toMatchObject([{ state: 'failed', failure }]);
      expect(world.api.keys('uploads').filter((key) => key.includes('meetings/'))).toEqual([]);
    }
  });

  it('[meetings.failures] waits two hours for Zoom, and less often the longer it takes', async () => {
    const { api, send, bring, past } = await meetingWorldOfAnn();
    await send();
    api.zoom.isSilent = true;
    expect(await bring()).toEqual({ outcome: 'again', seconds: 5 });
    api.time.now += 4000;
    expect(await bring()).toEqual({ outcome: 'again', seconds: 1000 });
    api.time.now += 4000;
    await bring();
    expect(await past()).toMatchObject([{ state: 'failed', failure: 'recording-unreachable' }]);
  });

  it('[meetings.failures] is failed when the step itself failed, and can be tried again', async () => {
    const { api, as, send, bring, past } = await meetingWorldOfAnn();
    await send();
    await bring({ givenUp: true });
    const [{ id: meetingId = '', failure } = {}] = await past();
    expect(failure).toBe('internal');
    // A late run of the attempt that was given up changes nothing.
    const [first] = api.meetingExecutions.started;
    await api.call('importMeeting', { ...as, params: { uid: 'ann', meetingId } });
    expect(await bring({ ...first })).toEqual({ outcome: 'done' });
    expect(await bring()).toEqual({ outcome: 'imported' });
    expect(await past()).toMatchObject([{ state: 'imported' }]);
  });

  it('[meetings.disconnected] leaves nothing when the account was disconnected meanwhile', async () => {
    const { api, send, bring } = await meetingWorldOfAnn();
    await send();
    const { timeline } = api.zoom;
    api.zoom.timeline = async () => {
      await api.call('deleteConnection', { params: { uid: 'ann', service: 'zoom' }, caller: 'ann' });
      return timeline.call(api.zoom);
    };
    expect(await bring()).toEqual({ outcome: 'done' });
    expect(api.keys('uploads').filter((key) => key.includes('meetings/'))).toEqual([]);
  });

  it('[meetings.project] keeps the transcript when the project of the rules is gone', async () => {
    const { api, as, save, send, bring, past } = await meetingWorldOfAnn();
    await api.call('addProject', { ...as, body: { id: 'talks', orgId: 'org' } });
    expect((await save({ project: 'talks' })).status).toBe(200);
    const removal = { ...as, params: { uid: 'ann', id: 'talks' }, query: { orgId: 'org' } };
    expect((await api.call('removeProject', removal)).status).toBe(200);
    await send();
    expect(await bring()).toEqual({ outcome: 'imported' });
    const [{ collectionId = '' } = {}] = await past();
    expect(await api.collections.get(collectionId)).toMatchObject({ name: 'Weekly' });
  });
});
