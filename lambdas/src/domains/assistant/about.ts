import { BadRequestError, NotFoundError } from '../../platform/errors.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { requireTeamView, workspaceFor } from '../../repositories/access/workspace-access.ts';
import type { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';

/** What a question is about: a transcript, or else a workspace or one of the caller's projects in it. */
export interface About {
  readonly collectionId?: string | undefined;
  readonly orgId?: string | undefined;
  readonly projectId?: string | undefined;
}

export interface AboutAccess extends AccessDependencies {
  readonly projects: Pick<ProjectsRepository, 'idsOf'>;
}

/**
 * Checks that `uid` may ask about something. What they ask about a transcript is kept with it, and so deleted with it; what they ask
 * about a workspace or project is kept in a conversation of their own.
 *
 * @returns the workspace, and the partition of the jobs
 * @throws NotFoundError for strangers; ForbiddenError when `orgWide` is asked by those who don't see all transcripts
 */
export async function requireAbout(
  access: AboutAccess,
  uid: string,
  { collectionId, orgId, projectId }: About,
  orgWide = false,
): Promise<{ readonly orgId: string; readonly partition: string }> {
  if (collectionId !== undefined) {
    const collection = await accessibleCollection(access, collectionId, uid, 'read');
    return { orgId: collection.orgId, partition: collectionId };
  }
  if (orgId === undefined) throw new BadRequestError('A question is about a transcript or a workspace.');
  await (orgWide ? requireTeamView(access, orgId, uid) : workspaceFor(access, orgId, uid, 'member'));
  if (projectId !== undefined && !(await access.projects.idsOf(uid, orgId)).has(projectId)) {
    throw new NotFoundError('There is no such project.');
  }
  return { orgId, partition: nameBasedId(`conversation/${uid}/${orgId}/${projectId ?? ''}`) };
}
