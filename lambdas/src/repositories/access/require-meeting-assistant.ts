import { NotFoundError } from '../../platform/errors.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { type FeatureAccess, requireFeature } from './feature-access.ts';

export interface AssistantAccess extends FeatureAccess {
  readonly organizations: FeatureAccess['organizations'] & Pick<OrganizationsRepository, 'isMember'>;
}

/**
 * Lets a member of a workspace go on whose plan has the meeting assistant.
 *
 * @throws NotFoundError for others, FeatureNotIncludedError
 */
export async function requireMeetingAssistant(access: AssistantAccess, uid: string, orgId: string): Promise<void> {
  if (!(await access.organizations.isMember(orgId, uid))) throw new NotFoundError('There is no such workspace.');
  await requireFeature(access, 'MeetingAssistant', orgId);
}
