import type { ConnectionService } from '@parlance/contract/connections';
import type { SweepAccountsDependencies } from '../../src/domains/account/sweep-accounts.ts';
import { TABLES, type TableName } from '../dynamodb/tables.ts';
import { putCollection, storedCollection } from './stored-collection.ts';
import { storedUser } from './stored-user.ts';
import { createTestApi } from './test-api.ts';

export const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };
const { email, password } = ANN;
const DAY = 24 * 3600;
export const WEEK = 7 * DAY;
export const MARKED = 1_700_000_000;
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

type Api = ReturnType<typeof createTestApi>;

export function dependenciesOf(api: Api): SweepAccountsDependencies {
  return {
    ...api,
    uploads: api.uploadFiles,
    webUrl: 'https://parlance.example',
    locale: 'us',
    clock: () => api.time.now,
    sendMail: async (to, mail) => void api.mails.push({ to, mail }),
    reportError: (message) => void api.problems.push(message),
  };
}

/** Ann, who has one of everything: also a workspace that she owns with Bob as a member, and one that Bob owns. */
export async function annLeaves() {
  const api = createTestApi();
  const { body } = await api.call('register', { body: ANN });
  const uid: string = body.uid;
  const as = { params: { uid }, caller: uid, session: 'session-0' };
  await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: uid });
  const [home = ''] = Object.keys((await api.users.get(uid))?.organizations ?? {});
  const make = async (name: string, caller: string): Promise<string> =>
    (await api.call('createWorkspace', { params: { uid: caller }, body: { name }, caller })).body.id;
  await api.tables.put('users', storedUser('bob', { organization: '', organizations: {} }));
  const [lab, bobs] = [await make('Lab', uid), await make("Bob's", 'bob')];
  await api.memberships.join('bob', lab, 1, []);
  await api.memberships.join(uid, bobs, 1, []);
  await putCollection(api.tables, storedCollection({ id: 'mine', userId: uid, orgId: home }));
  await putCollection(api.tables, storedCollection({ id: 'stays', userId: uid, orgId: bobs }));
  const ofBob = storedCollection({ id: 'shared', userId: 'bob', orgId: bobs });
  await putCollection(api.tables, ofBob);
  await api.shares.change(ofBob, { userId: 'bob', sharedWith: { [uid]: true } });
  await api.media.put('media/mine/audio.mp3', 'x', 'audio/mpeg');
  await api.words.put('words/mine/chunk.json', 'x', 'application/json');
  await api.uploadFiles.put(`uploads/${uid}/mine-upload.mp3`, 'x', 'audio/mpeg');
  for (const name of ['one.mp3', 'two.mp3']) await api.uploadFiles.put(`uploads/${uid}/${name}`, 'x', 'audio/mpeg');
  const done = async (...call: Parameters<Api['call']>) => {
    expect((await api.call(...call)).status).toBe(200);
  };
  const dictionary = { id: 'd-1', name: 'Names', language: 'en-US', terms: ['Byron'] };
  await done('createDictionary', { ...as, body: dictionary });
  await done('setAvatar', { ...as, body: { image: PNG } });
  await done('genAuthToken', { ...as, body: { label: 'Script' } });
  await connectAccount(api, uid);
  await done('beginConnection', { ...as, params: { uid, service: 'dropbox' } });
  await api.recoveryCodes.renew(uid);
  const staff = { caller: 'staff', email: 'staff@parlance.example' };
  await done('addCorrectorLanguage', { body: { uid, language: 'en' }, ...staff });
  await done('startExam', { ...as, body: { uid, language: 'es' } });
  await api.invites.create({ oid: await make('Guests', 'bob'), email, invitedBy: 'bob', now: MARKED });
  await done('deleteAccount', { ...as, body: { password } });
  await done('genAuthToken', { ...as, body: { label: 'Another' } });
  api.mails.length = 0;
  api.time.now = MARKED + WEEK;
  return { api, uid, home, lab, bobs };
}

/** Connects the person's account at Zoom. */
export async function connectAccount(api: Api, uid: string, service: ConnectionService = 'zoom'): Promise<void> {
  const call = { params: { uid, service }, caller: uid, session: 'session-0' };
  const { body } = await api.call('beginConnection', call);
  const state = new URL(body.url).searchParams.get('state') ?? '';
  const { status } = await api.call('completeConnection', { ...call, body: { code: api.apps.code(state), state } });
  expect(status).toBe(200);
}

/** What is stored of a user: items that DynamoDB has not deleted by their time, and keys of objects. */
export async function tracesOf(api: Api, words: readonly string[]): Promise<string[]> {
  const isOver = ({ expiresAt }: Record<string, unknown>) =>
    typeof expiresAt === 'number' && expiresAt <= api.time.now + 2 * DAY;
  const items = await Promise.all(
    (Object.keys(TABLES) as TableName[]).map(async (table) =>
      (await (table === 'directory' ? api.directoryTables : api.tables).items(table))
        .filter((item) => !isOver(item))
        .map((item) => `${table} ${String(item.oid ?? item.id ?? '')} ${JSON.stringify(item)}`),
    ),
  );
  const keys = (['uploads', 'media', 'transcripts'] as const).flatMap((bucket) => api.keys(bucket));
  return [...items.flat(), ...keys].filter((text) => words.some((word) => text.includes(word)));
}
