import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import { workspaceFullMail } from '../../platform/mail/workspace-full-mail.ts';
import { type MailBrandDependencies, mailBrandOf } from '../directory/mail-brand-of.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import type { SeatsRepository } from '../organizations/seats-repository.ts';
import { listOwners } from '../users/list-owners.ts';
import type { UsersRepository } from '../users/users-repository.ts';

export interface TellFullDependencies extends TellOwnerDependencies, MailBrandDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly seats: Pick<SeatsRepository, 'claimNews'>;
  readonly webUrl: string;
  readonly clock: Clock;
}

/** Tells the owners of a full workspace that a user could not join it, once a day at most. */
export async function tellFullWorkspace(
  dependencies: TellFullDependencies,
  oid: string,
  { name, email }: Pick<User, 'name' | 'email'>,
): Promise<void> {
  const { users, organizations, seats, webUrl, clock } = dependencies;
  const organization = await organizations.get(oid);
  if (!organization || !(await seats.claimNews(oid, clock()))) return;
  const { name: workspace } = organization;
  const brand = await mailBrandOf(dependencies, organization);
  for (const owner of await listOwners(users, organization)) {
    const language = owner.settings.interfaceLanguage;
    const about = { workspace, person: email || name, webUrl, brand };
    const mail = workspaceFullMail({ language, name: owner.name, ...about });
    await tellOwner(dependencies, owner, mail, 'A full workspace could not be told of');
  }
}
