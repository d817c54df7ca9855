import type { User } from '@parlance/contract/user';
import type { Mail, SendMail } from './mailer.ts';

export interface TellOwnerDependencies {
  readonly sendMail: SendMail;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Mails the owner of an account, so that they notice what another person does with it. An address that is not verified may be a
 * stranger's, and gets nothing. The change stays, also when the mail can't be sent.
 *
 * @param failure the message of the report when it can't
 */
export async function tellOwner(
  { sendMail, reportError }: TellOwnerDependencies,
  { email, emailVerified }: Pick<User, 'email' | 'emailVerified'>,
  mail: Mail,
  failure: string,
): Promise<void> {
  if (emailVerified) await sendMail(email, mail).catch((error: unknown) => reportError(failure, error));
}
