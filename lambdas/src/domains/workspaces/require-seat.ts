import type { Organization } from '@parlance/contract/schemas/organization';
import { isInviteExpired } from '@parlance/contract/workspace';
import type { Clock } from '../../platform/clock.ts';
import { BadRequestError } from '../../platform/errors.ts';
import type { InvitesRepository } from '../../repositories/organizations/invites-repository.ts';
import type { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

interface SeatDependencies {
  readonly organizations: Pick<OrganizationsRepository, 'listMembers'>;
  readonly invites: Pick<InvitesRepository, 'listOf'>;
  readonly clock: Clock;
}

/**
 * Members and open invites each take a seat of the plan (`maxUsers`). An enterprise and the free plan have no limit.
 *
 * @throws BadRequestError `fields.email` is `no-seats`
 */
export async function requireSeat(
  { organizations, invites, clock }: SeatDependencies,
  { id, billing: { enterprise, maxUsers } }: Organization,
): Promise<void> {
  if (enterprise !== undefined || maxUsers === undefined) return;
  const [members, invited] = await Promise.all([organizations.listMembers(id), invites.listOf(id)]);
  const open = invited.filter((invite) => !isInviteExpired(invite, clock()));
  if (members.size + open.length < maxUsers) return;
  throw new BadRequestError('The plan has no seat left for another member.', { fields: { email: 'no-seats' } });
}
