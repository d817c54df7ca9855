import type { Clock } from '../../platform/clock.ts';
import { TooManyRequestsError } from '../../platform/errors.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { sharedMail } from '../../platform/mail/shared-mail.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { type MailBrandDependencies, mailBrandOf } from '../directory/mail-brand-of.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import type { DoneRepository } from '../tokens/done-repository.ts';
import type { RateLimit, RateLimiter } from '../tokens/rate-limiter.ts';
import type { UsersRepository } from '../users/users-repository.ts';

const DAY = 24 * 3600;
const PER_SENDER: RateLimit = { what: 'shared-mail/sender', count: 200, seconds: DAY };
const PER_RECEIVER: RateLimit = { what: 'shared-mail/receiver', count: 30, seconds: DAY };

export interface TellSharedDependencies extends MailBrandDependencies {
  readonly users: Pick<UsersRepository, 'getMany'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  readonly done: Pick<DoneRepository, 'claim'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
}

/**
 * Mails the member `to` that `by` shares a transcript or document with them, at most once a day for each. The sharing stands
 * whether or not the mail goes out, so this never throws: they find it on their dashboard.
 */
export async function tellShared(
  dependencies: TellSharedDependencies,
  collection: StoredCollection,
  { by, to }: { readonly by: string; readonly to: string },
): Promise<void> {
  if (by === to) return;
  try {
    await mailShared(dependencies, collection, by, to);
  } catch (error) {
    if (error instanceof TooManyRequestsError) return;
    dependencies.reportError('A member could not be mailed about what is shared with them', error);
  }
}

async function mailShared(
  dependencies: TellSharedDependencies,
  collection: StoredCollection,
  by: string,
  to: string,
): Promise<void> {
  const { users, organizations, done, rateLimiter, sendMail, webUrl, clock } = dependencies;
  const [people, workspace] = await Promise.all([users.getMany([by, to]), organizations.get(collection.orgId)]);
  const sender = people.find(({ uid }) => uid === by);
  const reader = people.find(({ uid }) => uid === to);
  // Everyone can register an address that they don't have.
  if (!sender || !workspace || !reader?.emailVerified || reader.email === '') return;
  if (!(await done.claim(`shared-mail/${collection.id}/${to}`, clock(), DAY))) return;
  await rateLimiter.consume(PER_SENDER, by, clock());
  await rateLimiter.consume(PER_RECEIVER, to, clock());
  const language = reader.settings.interfaceLanguage;
  const brand = await mailBrandOf(dependencies, workspace);
  const values = { name: reader.name, sender: sender.name, workspace: workspace.name, collection };
  const letter = { ...values, language, webUrl, brand };
  await sendMail(reader.email, sharedMail(letter));
}
