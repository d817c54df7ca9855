import type { User } from '@parlance/contract/user';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { type TwoFactorChange, twoFactorMail } from '../../platform/mail/two-factor-mail.ts';

export interface TellOfTwoFactorDependencies {
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Mails the owner of an account, so that they notice a change by another person. */
export async function tellOfTwoFactor(
  { sendMail, webUrl, reportError }: TellOfTwoFactorDependencies,
  { email, emailVerified, name, settings }: User,
  change: TwoFactorChange,
): Promise<void> {
  if (!emailVerified) return;
  const mail = twoFactorMail({ language: settings.interfaceLanguage, name, change, webUrl });
  await sendMail(email, mail).catch((error: unknown) =>
    reportError('A change of two-factor could not be told of', error),
  );
}
