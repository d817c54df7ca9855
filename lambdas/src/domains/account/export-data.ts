import type { Clock } from '../../platform/clock.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { dataExportedMail } from '../../platform/mail/data-exported-mail.ts';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

const PER_PERSON: RateLimit = { what: 'export-data/uid', count: 5, seconds: 24 * 3600 };

interface ExportDataDependencies extends TellOwnerDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly sessions: Pick<SessionsRepository, 'list'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly webUrl: string;
  readonly clock: Clock;
}

/** Begins an export of the caller's data: what the account itself has. The page adds workspaces, dictionaries and transcripts. */
export function exportData(dependencies: ExportDataDependencies): Operation<'exportData'> {
  const { users, sessions, rateLimiter, webUrl, clock } = dependencies;
  return async ({ params: { uid }, caller: { session } }) => {
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    await rateLimiter.consume(PER_PERSON, uid, clock());
    const listed = await sessions.list(uid, clock());
    const mail = dataExportedMail({ language: user.settings.interfaceLanguage, name: user.name, webUrl });
    await tellOwner(dependencies, user, mail, 'An export of data could not be told of');
    return { user, sessions: listed.map((each) => ({ ...each, isCurrent: each.id === session })) };
  };
}
