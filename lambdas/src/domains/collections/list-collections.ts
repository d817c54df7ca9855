import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

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
