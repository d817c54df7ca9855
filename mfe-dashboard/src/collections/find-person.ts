import { MAX_MEMBERS_FOUND, type Member } from '@parlance/contract/sharing';
import { callApi } from '@parlance/ui/api-client';

interface Person {
  readonly name: string;
  /** The URL of the avatar. */
  readonly avatar: string | undefined;
}

interface Batch {
  readonly uids: Set<string>;
  readonly found: Promise<ReadonlyMap<string, Person>>;
}

/** The batches that are not sent yet, by workspace. */
const waiting = new Map<string, Batch>();

/**
 * A member of a workspace, or null for a person who is no member. Those who are asked for in one moment, such as the owners of
 * a page's cards, are fetched together.
 *
 * @param reader uid of the signed-in user
 * @throws ApiCallError
 */
export async function findPerson(reader: string, oid: string, uid: string): Promise<Person | null> {
  let batch = waiting.get(oid);
  if (!batch || batch.uids.size >= MAX_MEMBERS_FOUND) {
    const uids = new Set<string>();
    batch = { uids, found: nextTask().then(() => send()) };
    const sent = batch;
    const send = () => {
      if (waiting.get(oid) === sent) waiting.delete(oid);
      return peopleOf(reader, oid, [...uids]);
    };
    waiting.set(oid, batch);
  }
  batch.uids.add(uid);
  return (await batch.found).get(uid) ?? null;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function peopleOf(uid: string, oid: string, uids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const [{ data }, avatars] = await Promise.all([
    callApi('listMembers', { params: { oid }, query: { uids: uids.join(',') } }),
    // Without pictures, the names are enough.
    callApi('findPictures', { params: { uid }, body: { members: { oid, uids: [...uids] } } }).then(
      (found) => found.avatars,
      (): Readonly<Record<string, string>> => ({}),
    ),
  ]);
  return new Map(data.map((member) => [member.uid, { name: nameOf(member), avatar: avatars[member.uid] }]));
}

function nameOf({ name, email }: Member): string {
  return name || email;
}
