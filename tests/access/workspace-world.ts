import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Stripe } from 'stripe';
import type { Api, Person } from '../api.ts';
import { linkIn, mailsTo } from '../browser/mailbox.ts';
import { longTranscript } from '../long-transcript.ts';
import { YOUNG_MAN } from '../media.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';
import type { OperatorChanges } from './operator-changes.ts';

/** The domain whose people are internal staff (infra/src/stages.ts). */
const COMPANY = 'parlance.example';

/** A workspace with a transcript, and people with different rights in it. */
export interface World {
  readonly api: Api;
  /** Origin of the pages. */
  readonly web: string;
  readonly owner: Person;
  readonly admin: Person;
  readonly member: Person;
  readonly stranger: Person;
  /** A corrector without rights in the workspace. */
  readonly corrector: Person;
  /** Internal staff (an address of the company's domain) without rights in the workspace. */
  readonly staff: Person;
  /** A second member, whose role the calls may change. */
  readonly other: Person;
  readonly oid: string;
  /** The workspace's customer at the payment provider. */
  readonly customerId: string;
  /** The owner's collection; it is not shared. */
  readonly collectionId: string;
  /** A Magic Doc of the owner's; it is not shared. */
  readonly documentId: string;
  /** Makes a collection that a call may delete; answers its id. */
  spareCollection(): Promise<string>;
  /** Makes a workspace of the stranger and invites the owner to it; answers its id. */
  inviteToOwner(): Promise<string>;
  /** Makes a highlight by the owner in the collection; answers its id. */
  highlight(): Promise<string>;
  /** Makes a project of the owner in the workspace; answers its id. */
  project(): Promise<string>;
  /** Makes a dictionary of the owner and deletes the owner's others; answers its id. */
  dictionary(): Promise<string>;
  /** Signs the owner in once more; answers the id of that session. */
  session(): Promise<string>;
  /** Invites a new address to the workspace; answers the address. */
  invitedAddress(): Promise<string>;
}

export async function makeWorld(api: Api, web: string, operator: OperatorChanges, stripe: Stripe): Promise<World> {
  const people = ['Olga Owner', 'Adam Admin', 'Mia Member', 'Sam Stranger', 'Otto Other'];
  const [owner, admin, member, stranger, other] = await Promise.all(
    people.map((name) => api.registerPerson('us', { name })),
  );
  if (!owner || !admin || !member || !stranger || !other) throw new Error('no people');
  const corrector = await api.registerPerson('us', { name: 'Cora Corrector' });
  await operator.makeCorrector(corrector, ['en-US']);
  const newStaff = await api.registerPerson('us', { name: 'Sten Staff', domain: COMPANY });
  for (const person of [owner, admin, member, stranger, other, newStaff]) await verify(api, web, person);
  // The key from before the verification says that the address is not verified.
  const { email, password } = newStaff;
  const staff = { ...newStaff, session: await api.call('signIn', { body: { email, password } }) };
  const uid = owner.session.uid;
  const oid = (await api.call('createWorkspace', { params: { uid }, body: { name: 'Lab' } }, owner.session)).id;
  const invite = (by: Person, to: string, email: string) =>
    api.call('inviteMember', { params: { oid: to }, body: { email } }, by.session);
  for (const person of [admin, member, other]) {
    await invite(owner, oid, person.email);
    await api.call('acceptInvite', { params: { uid: person.session.uid, oid } }, person.session);
  }
  await api.call('makeAdmin', { params: { oid, memberId: admin.session.uid } }, owner.session);
  const { id: customerId } = await stripe.customers.create({ metadata: { oid, locale: 'us' } });
  // Magic Docs are for those who pay.
  await operator.setBilling(oid, { enterprise: 1 });
  const documentId = await api.createDocument({ ...owner, orgId: oid }, 'An article');
  await operator.setBilling(oid, { customer: customerId });
  const url = await api.uploadFile(owner, 'young-man.wav', 'audio/wav', await readFile(YOUNG_MAN));
  const collectionId = await api.createCollection({ ...owner, orgId: oid }, url, 'A young man');
  await api.whenProcessed(owner, collectionId);
  const stored = new StoredTranscripts(web);
  let count = 0;
  return {
    ...{ api, web, owner, admin, member, stranger, corrector, staff, other, oid, customerId, collectionId, documentId },
    spareCollection: () =>
      stored.put({ ...owner, orgId: oid }, { name: 'Spare', ...longTranscript(10), media: new Uint8Array(1) }),
    async inviteToOwner() {
      const params = { uid: stranger.session.uid };
      const { id } = await api.call('createWorkspace', { params, body: { name: 'Elsewhere' } }, stranger.session);
      await invite(stranger, id, owner.email);
      return id;
    },
    async highlight() {
      const highlightId = randomUUID();
      const body = { content: '', startTime: 0, endTime: 1, highlighted: 'he' };
      await api.call('createHighlight', { params: { id: collectionId, highlightId }, body }, owner.session);
      return highlightId;
    },
    async project() {
      const body = { id: randomUUID(), orgId: oid };
      return (await api.call('addProject', { params: { uid }, body }, owner.session)).id;
    },
    async dictionary() {
      const body = { id: randomUUID(), name: 'Names', language: 'en-US', terms: [] };
      const { id } = await api.call('createDictionary', { params: { uid }, body }, owner.session);
      const { data } = await api.call('listDictionaries', { params: { uid } }, owner.session);
      for (const other of data.filter((each) => each.id !== id)) {
        await api.call('deleteDictionary', { params: { uid, id: other.id } }, owner.session);
      }
      return id;
    },
    async session() {
      const { email, password } = owner;
      await api.call('signIn', { body: { email, password } });
      const { sessions } = await api.call('listSessions', { params: { uid } }, owner.session);
      return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    },
    async invitedAddress() {
      const email = `invited.${++count}@example.com`;
      await invite(owner, oid, email);
      return email;
    },
  };
}

/** Verifies a person's address by the link in their mail. */
export async function verify(api: Api, web: string, { email, session }: Person): Promise<void> {
  const oobCode = new URL(linkIn((await mailsTo(web, email))[0])).searchParams.get('oobCode') ?? '';
  await api.call('verifyEmail', { body: { oobCode } }, session);
}
