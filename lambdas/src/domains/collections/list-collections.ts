import { summaryOf } from '@parlance/contract/collection-summary';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { requireTeamView, type WorkspaceAccess } from '../../repositories/access/workspace-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { ownProjects } from '../../repositories/collections/project-keys.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';

interface ListCollectionsDependencies extends WorkspaceAccess {
  readonly collections: Pick<CollectionsRepository, 'listByOwner' | 'listByOrganization'>;
  readonly projects: Pick<ProjectsRepository, 'idsOf'>;
}

/**
 * The caller's own collections in an organization of theirs, or with `orgWide` those of all its members; newest first (Spec
 * part 2, section 7.1).
 */
export function listCollections(dependencies: ListCollectionsDependencies): Operation<'listCollections'> {
  const { collections, organizations, projects } = dependencies;
  return async ({ params: { uid }, query: { limit }, body: { orgId, orgWide, nextPage } }) => {
    const partition = orgWide ? orgId : userOrgIdOf(uid, orgId);
    const list = orgWide ? `team#${orgId}` : partition;
    const after = nextPage === undefined ? undefined : decodePageKey(list, nextPage);
    // In parallel, since the user waits; without the right the call still fails.
    const [isMember, page, own] = await Promise.all([
      orgWide ? requireTeamView(dependencies, orgId, uid).then(() => true) : organizations.isMember(orgId, uid),
      orgWide
        ? collections.listByOrganization(partition, limit, after)
        : collections.listByOwner(partition, limit, after),
      projects.idsOf(uid, orgId),
    ]);
    if (!isMember) throw new NotFoundError('There is no such workspace.');
    return {
      data: page.items.map((item) => ({ ...summaryOf(item, uid), projects: ownProjects(item, uid, own) })),
      ...(page.next && { LastEvaluatedKey: encodePageKey(list, page.next) }),
    };
  };
}
