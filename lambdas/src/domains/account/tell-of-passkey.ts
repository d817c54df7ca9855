import type { User } from '@parlance/contract/user';
import type { SendMail } from '../../platform/mail/mailer.ts';
import { type PasskeyChange, passkeyMail } from '../../platform/mail/passkey-mail.ts';

export interface TellOfPasskeyDependencies {
  readonly sendMail: SendMail;
  readonly webUrl: string;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Mails the owner of an account, so that they notice a change by another person. */
export async function tellOfPasskey(
  { sendMail, webUrl, reportError }: TellOfPasskeyDependencies,
  { email, emailVerified, name, settings }: User,
  change: PasskeyChange,
  passkey: string,
): Promise<void> {
  if (!emailVerified) return;
  const mail = passkeyMail({ language: settings.interfaceLanguage, name, change, passkey, webUrl });
  await sendMail(email, mail).catch((error: unknown) =>
    reportError('A change of passkeys could not be told of', error),
  );
}
