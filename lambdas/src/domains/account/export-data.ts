import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { dataExportedMail } from '../../platform/mail/data-exported-mail.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import type { RateLimit, RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import type { SessionsRepository } from '../../repositories/tokens/sessions-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

const PER_PERSON: RateLimit = { what: 'export-data/uid', count: 5, seconds: 24 * 3600 };

interface ExportDataDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  readonly sessions: Pick<SessionsRepository, 'list'>;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Begins an export of the caller's data: what the account itself has. The page adds workspaces, dictionaries and transcripts. */
export function exportData(dependencies: ExportDataDependencies): Operation<'exportData'> {
  const { users, sessions, rateLimiter, clock } = dependencies;
  return async ({ params: { uid }, caller: { via, session } }) => {
    if (via === 'api-token') throw new ForbiddenError('Sign in to export your data.');
    const user = await users.get(uid);
    if (!user) throw new NotFoundError('There is no profile.');
    await rateLimiter.consume(PER_PERSON, uid, clock());
    const listed = await sessions.list(uid, clock());
    await tell(dependencies, user);
    return { user, sessions: listed.map((each) => ({ ...each, isCurrent: each.id === session })) };
  };
}

/** Mails the owner, so that they notice an export by another person. */
async function tell(
  { sendMail, webUrl, reportError }: ExportDataDependencies,
  { email, emailVerified, name, settings }: User,
): Promise<void> {
  if (!emailVerified) return;
  const mail = dataExportedMail({ language: settings.interfaceLanguage, name, webUrl });
  await sendMail(email, mail).catch((error: unknown) => reportError('An export of data could not be told of', error));
}
