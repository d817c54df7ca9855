import { meetingWorldOfAnn } from '../../../test/fakes/meeting-world.ts';
import { storedUser } from '../../../test/fakes/stored-user.ts';
import { namedSpeakers } from './follow-meeting.ts';

async function world(...given: Parameters<typeof meetingWorldOfAnn>) {
  const found = await meetingWorldOfAnn(...given);
  const { api, send, bring, past } = found;
  await send();
  await bring();
  const [{ collectionId = '' } = {}] = await past();
  const finish = async () => {
    const collection = await api.collections.get(collectionId);
    await api.tables.put('collections', {
      ...(await api.tables.items('collections')).find(({ id }) => id === collectionId),
      ...{ ...collection, tProgress: 100, progress: undefined, tCompletion: { draft: true } },
    });
  };
  const shared = async () => Object.keys((await api.collections.get(collectionId))?.sharedWith ?? {});
  return { ...found, collectionId, finish, shared };
}

describe('following the transcript of a meeting', () => {
  it('[meetings.shared] shares it with those attendees who are members with a verified address, once it is finished', async () => {
    const { api, plan, finish, shared, follow } = await world({ shareWithAttendees: true });
    const people = { bob: true, cid: false, dan: true };
    for (const [uid, emailVerified] of Object.entries(people)) {
      await api.tables.put('users', storedUser(uid, { emailVerified }));
      await api.tables.put('organizations', { id: 'org', item: `member#${uid}`, uid, since: 1 });
    }
    await api.tables.put('users', storedUser('eve'));
    plan({ attendees: ['ann@example.com', 'bob@example.com', 'cid@example.com', 'eve@example.com'] });
    expect(await follow()).toEqual({ outcome: 'again', seconds: 5 });
    await finish();
    expect(await follow()).toEqual({ outcome: 'done' });
    expect(await shared()).toEqual(['bob']);
    expect(api.mails.map(({ to }) => to)).toEqual(['bob@example.com']);
    await follow();
    expect(api.mails).toHaveLength(1);
  });

  it('[meetings.shared] does not share it with attendees of an invitation that the person has not accepted', async () => {
    const { api, plan, finish, shared, follow } = await world({ shareWithAttendees: true });
    await api.tables.put('users', storedUser('bob'));
    await api.tables.put('organizations', { id: 'org', item: 'member#bob', uid: 'bob', since: 1 });
    plan({ attendees: ['bob@example.com'], confirmed: [], organized: false });
    await finish();
    expect(await follow()).toEqual({ outcome: 'done' });
    expect(await shared()).toEqual([]);
  });

  it('[meetings.shared] is not done when the rules do not say so, or the transcript was moved elsewhere', async () => {
    for (const rules of [{ shareWithAttendees: false }, { shareWithAttendees: true, orgId: 'org' }]) {
      const { api, plan, finish, shared, follow, collectionId } = await world(rules);
      await api.tables.put('users', storedUser('bob'));
      await api.tables.put('organizations', { id: 'org', item: 'member#bob', uid: 'bob', since: 1 });
      plan({ attendees: ['bob@example.com'] });
      await finish();
      if (rules.shareWithAttendees) {
        const [item] = (await api.tables.items('collections')).filter(({ id }) => id === collectionId);
        await api.tables.put('collections', { ...item, orgId: 'elsewhere' });
      }
      await follow();
      expect(await shared()).toEqual([]);
    }
  });

  it('[meetings.unanswered] waits for a calendar that does not answer, an hour', async () => {
    const { api, finish, follow } = await world({ shareWithAttendees: true });
    await finish();
    api.silentCalendars.add('google-calendar');
    expect(await follow()).toEqual({ outcome: 'again', seconds: 60 });
    api.time.now += 3601;
    expect(await follow()).toEqual({ outcome: 'done' });
  });

  it('[meetings.late-timeline] names speakers by a timeline that came late, and leaves names of people alone', () => {
    const spans = [
      { start: 0, end: 10, names: ['Ana'] },
      { start: 10, end: 20, names: ['Bo'] },
    ];
    const stored = { '0': { name: 'Speaker 1' }, '10': { name: 'Speaker 2' }, '15.5': { name: 'Cy' } };
    expect(namedSpeakers(stored, spans)).toEqual({ '0': { name: 'Ana' }, '10': { name: 'Bo' } });
  });
});
