import { summaryOf } from '@parlance/contract/collection-summary';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey, type ListPosition } from '../../platform/http/page-key.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { ownProjects } from '../../repositories/collections/project-keys.ts';
import type { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import { type StoredSummary, userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';

interface ListSharedCollectionsDependencies {
  readonly collections: Pick<CollectionsRepository, 'summariesOf'>;
  readonly organizations: Pick<OrganizationsRepository, 'isMember'>;
  readonly projects: Pick<ProjectsRepository, 'idsOf'>;
  readonly shares: Pick<SharesRepository, 'list'>;
}

/** Maximum reads to fill one page, because entries that are no longer shared are dropped. */
const MAX_READS = 5;

/** The collections shared with the caller in an organization, newest first (Spec part 2, section 7.1). */
export function listSharedCollections(
  dependencies: ListSharedCollectionsDependencies,
): Operation<'listSharedCollections'> {
  return async ({ params: { uid }, query, body: { orgId, nextPage } }) => {
    const reader = userOrgIdOf(uid, orgId);
    const list = `shared#${reader}`;
    const after = nextPage === undefined ? undefined : decodePageKey(list, nextPage);
    // In parallel, since the user waits; without the membership the call still fails.
    const [isMember, { shared, next }, own] = await Promise.all([
      dependencies.organizations.isMember(orgId, uid),
      readPages(dependencies, { reader, uid, orgId }, query.limit, after),
      dependencies.projects.idsOf(uid, orgId),
    ]);
    if (!isMember) throw new NotFoundError('There is no such workspace.');
    return {
      data: shared.map((item) => ({ ...summaryOf(item, uid), projects: ownProjects(item, uid, own) })),
      ...(next && { LastEvaluatedKey: encodePageKey(list, next) }),
    };
  };
}

interface Reader {
  /** The partition of the list. */
  readonly reader: string;
  readonly uid: string;
  readonly orgId: string;
}

interface SharedPage {
  readonly shared: readonly StoredSummary[];
  readonly next: ListPosition | undefined;
}

async function readPages(
  dependencies: ListSharedCollectionsDependencies,
  reader: Reader,
  limit: number,
  after: ListPosition | undefined,
): Promise<SharedPage> {
  const shared: StoredSummary[] = [];
  let next = after;
  for (let reads = 0; reads < MAX_READS; reads++) {
    const page = await readPage(dependencies, reader, limit - shared.length, next);
    shared.push(...page.shared);
    next = page.next;
    if (!next || shared.length >= limit) break;
  }
  return { shared, next };
}

async function readPage(
  { collections, shares }: ListSharedCollectionsDependencies,
  { reader, uid, orgId }: Reader,
  limit: number,
  after: ListPosition | undefined,
): Promise<SharedPage> {
  const { ids, next } = await shares.list(reader, limit, after);
  const found = await collections.summariesOf(ids);
  return { shared: found.filter((each) => each.orgId === orgId && each.sharedWith?.[uid]), next };
}
