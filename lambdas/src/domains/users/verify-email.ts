import type { User } from '@parlance/contract/user';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { CodeInvalidError, OtherAccountError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { emailChangedMail } from '../../platform/mail/email-changed-mail.ts';
import type { TokensRepository } from '../../repositories/tokens/tokens-repository.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { type ChangeEmailDependencies, changeEmail, settleBrokenOff } from './change-email.ts';
import { type EmailVerifiedDependencies, onEmailVerified } from './on-email-verified.ts';

type VerifyEmailDependencies = EmailVerifiedDependencies &
  ChangeEmailDependencies & {
    readonly tokens: Pick<TokensRepository, 'find' | 'redeem'>;
    readonly users: Pick<UsersRepository, 'get' | 'markEmailVerified' | 'claimWelcome' | 'releaseWelcome'>;
    readonly identities: ChangeEmailDependencies['identities'] & Pick<IdentityProvider, 'markEmailVerified'>;
  };

/**
 * Confirms the caller's address, only in a session of the account that the mail was sent for. If the link alone were enough, a
 * stranger could register an address of a company and wait for its owner to open the link. A pending address becomes the
 * account's. While the link is valid it can be opened again (mail programs and reloads do), which confirms only the same
 * address. A new user then gets the welcome mail and joins the organization of the domain.
 */
export function verifyEmail(dependencies: VerifyEmailDependencies): Operation<'verifyEmail'> {
  const { tokens, users, identities, clock } = dependencies;
  return async ({ body, caller }) => {
    const token = await tokens.find(body.oobCode, 'verify-email', clock());
    if (!token) throw codeInvalid();
    if (token.uid !== caller.uid) throw new OtherAccountError('This link is for another account.');
    const isGood = await tokens.redeem(body.oobCode, 'verify-email', clock());
    const before = isGood && (await users.get(token.uid));
    if (!before) throw codeInvalid();
    await settleBrokenOff(dependencies, before, token.email);
    if (before.email !== token.email) await changeToPending(dependencies, before, token.email);
    const user = await users.markEmailVerified(token.uid, token.email);
    if (!user) throw codeInvalid();
    await identities.markEmailVerified(user.uid);
    await onEmailVerified(dependencies, user, user.settings.interfaceLanguage);
    return { email: user.email };
  };
}

async function changeToPending(dependencies: VerifyEmailDependencies, user: User, to: string): Promise<void> {
  const { identities, sendMail, reportError } = dependencies;
  const isFederated = !(await identities.findById(user.uid));
  // The provider may have told the address of a federated user meanwhile; it can't be changed here then.
  if (user.pendingEmail !== to || (isFederated && user.email !== '')) throw codeInvalid();
  await changeEmail(dependencies, user, to);
  if (!user.emailVerified) return;
  const mail = emailChangedMail({ language: user.settings.interfaceLanguage, name: user.name, email: to });
  await sendMail(user.email, mail).catch((error: unknown) =>
    reportError('The mail about a changed address could not be sent', error),
  );
}

function codeInvalid(): CodeInvalidError {
  return new CodeInvalidError('Unable to verify your email.');
}
