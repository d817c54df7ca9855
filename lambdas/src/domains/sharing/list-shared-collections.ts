import { summaryOf } from '@parlance/contract/collection-summary';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey, type ListPosition } from '../../platform/http/page-key.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { type StoredSummary, userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

interface ListSharedCollectionsDependencies {
  readonly collections: Pick<CollectionsRepository, 'summariesOf'>;
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  readonly shares: Pick<SharesRepository, 'list'>;
}

/** Maximum reads to fill one page, because entries that are no longer shared are dropped. */
const MAX_READS = 5;

/** The collections shared with the caller in an organization, newest first (Spec part 2, section 7.1). */
export function listSharedCollections(
  dependencies: ListSharedCollectionsDependencies,
): Operation<'listSharedCollections'> {
  return async ({ params: { uid }, query, body }) => {
    const reader = userOrgIdOf(uid, body.orgId);
    const list = `shared#${reader}`;
    let position = body.nextPage === undefined ? undefined : decodePageKey(list, body.nextPage);
    if (!(await dependencies.organizations.isMember(body.orgId, uid))) {
      throw new NotFoundError('There is no such workspace.');
    }
    const data: StoredSummary[] = [];
    for (let reads = 0; reads < MAX_READS; reads++) {
      const page = await readPage(
        dependencies,
        { reader, uid, orgId: body.orgId },
        query.limit - data.length,
        position,
      );
      data.push(...page.shared);
      position = page.next;
      if (!position || data.length >= query.limit) break;
    }
    return {
      data: data.map((item) => summaryOf(item, uid)),
      ...(position && { LastEvaluatedKey: encodePageKey(list, position) }),
    };
  };
}

async function readPage(
  { collections, shares }: ListSharedCollectionsDependencies,
  { reader, uid, orgId }: { readonly reader: string; readonly uid: string; readonly orgId: string },
  limit: number,
  after: ListPosition | undefined,
): Promise<{ shared: StoredSummary[]; next: ListPosition | undefined }> {
  const { ids, next } = await shares.list(reader, limit, after);
  const found = await collections.summariesOf(ids);
  return { shared: found.filter((each) => each.orgId === orgId && each.sharedWith?.[uid]), next };
}
