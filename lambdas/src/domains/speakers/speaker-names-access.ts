import { ForbiddenError } from '../../platform/errors.ts';
import { type WorkspaceAccess, workspaceFor } from '../../repositories/access/workspace-access.ts';

/**
 * Requires that `uid` may manage the remembered names of a workspace: its owners and admins, as its settings. At universities not
 * even owners see what members have (Spec part 2, section 6), so no names are remembered there.
 *
 * @throws NotFoundError for people who are no members; ForbiddenError for other members, and at universities
 */
export async function requireSpeakerNames(access: WorkspaceAccess, oid: string, uid: string): Promise<void> {
  const { organization } = await workspaceFor(access, oid, uid, 'admin');
  if (organization.type === 'university') {
    throw new ForbiddenError('Workspaces of universities remember no names of speakers.');
  }
}
