import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { NEW_USER_SECONDS } from '@parlance/contract/new-user';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { welcomeMail } from '../../platform/mail/welcome-mail.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface WelcomeDependencies {
  readonly users: Pick<UsersRepository, 'claimWelcome' | 'releaseWelcome'>;
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Sends the welcome mail, once, to a new user with a verified address. An unverified address may be a stranger's and
 * gets only the verification mail.
 *
 * @returns the profile after it; undefined when there was nothing to send
 */
export async function welcome(
  { users, sendMail, webUrl, clock, reportError }: WelcomeDependencies,
  { uid, email, name, emailVerified, creationTime, welcomedAt }: User,
  language: InterfaceLanguage,
): Promise<User | undefined> {
  const now = clock();
  if (!emailVerified || welcomedAt !== undefined || now - creationTime > NEW_USER_SECONDS) return undefined;
  const claimed = await users.claimWelcome(uid, Math.floor(now));
  if (!claimed) return undefined;
  try {
    await sendMail(email, welcomeMail({ language, name, webUrl }));
    return claimed;
  } catch (error) {
    reportError('The welcome mail could not be sent', error);
    return users.releaseWelcome(uid);
  }
}
