import type { Operation } from '../../platform/http/operation.ts';
import type { PictureOwner } from '../../repositories/objects/object-keys.ts';
import type { PictureStore } from '../../repositories/objects/picture-store.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

interface FindPicturesDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  readonly pictures: Pick<PictureStore, 'addressOf'>;
}

/** Logos of the caller's workspaces, and avatars of people who are in one of them with the caller. */
export function findPictures({ organizations, pictures }: FindPicturesDependencies): Operation<'findPictures'> {
  /** Signed addresses by id, for ids with a membership and a picture. */
  const find = async (
    kind: PictureOwner['kind'],
    ids: readonly string[],
    belongs: (id: string) => Promise<boolean>,
  ) => {
    const found = await Promise.all(
      [...new Set(ids)].map(async (id) => [
        id,
        (await belongs(id)) ? await pictures.addressOf({ kind, id }) : undefined,
      ]),
    );
    return Object.fromEntries(found.filter(([, address]) => address !== undefined));
  };
  return async ({ params: { uid }, body: { oids, members } }) => {
    const asked = new Map<string, Promise<boolean>>();
    /** Asks for each membership once: of the caller it is needed twice. */
    const isMember = (oid: string, uid: string) => {
      const answer = asked.get(`${oid} ${uid}`) ?? organizations.isMember(oid, uid);
      asked.set(`${oid} ${uid}`, answer);
      return answer;
    };
    const [logos, avatars] = await Promise.all([
      find('organizations', oids, (oid) => isMember(oid, uid)),
      members && (await isMember(members.oid, uid))
        ? find('users', members.uids, (who) => isMember(members.oid, who))
        : {},
    ]);
    return { logos, avatars };
  };
}
