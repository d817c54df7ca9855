import { NotFoundError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import type { CollectionsRepository } from './collections-repository.ts';
import { decodePageKey, encodePageKey } from './page-key.ts';
import { userOrgIdOf } from './stored-collection.ts';

interface ListCollectionsDependencies {
  readonly collections: Pick<CollectionsRepository, 'listByOwner'>;
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
}

/** The caller's own collections in an organization of theirs, newest first (Spec part 2, section 7.1). */
export function listCollections({
  collections,
  organizations,
}: ListCollectionsDependencies): Operation<'listCollections'> {
  return async ({ params, query, body }) => {
    const list = userOrgIdOf(params.uid, body.orgId);
    const after = body.nextPage === undefined ? undefined : decodePageKey(list, body.nextPage);
    const [isMember, page] = await Promise.all([
      organizations.isMember(body.orgId, params.uid),
      collections.listByOwner(list, query.limit, after),
    ]);
    if (!isMember) throw new NotFoundError('There is no such workspace.');
    return { data: page.items, ...(page.next && { LastEvaluatedKey: encodePageKey(list, page.next) }) };
  };
}
