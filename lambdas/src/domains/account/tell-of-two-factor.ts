import type { User } from '@parlance/contract/user';
import { type TellOwnerDependencies, tellOwner } from '../../platform/mail/tell-owner.ts';
import { type TwoFactorChange, twoFactorMail } from '../../platform/mail/two-factor-mail.ts';

export interface TellOfTwoFactorDependencies extends TellOwnerDependencies {
  readonly webUrl: string;
}

export async function tellOfTwoFactor(
  dependencies: TellOfTwoFactorDependencies,
  user: User,
  change: TwoFactorChange,
): Promise<void> {
  const { name, settings } = user;
  const mail = twoFactorMail({ language: settings.interfaceLanguage, name, change, webUrl: dependencies.webUrl });
  await tellOwner(dependencies, user, mail, 'A change of two-factor could not be told of');
}
