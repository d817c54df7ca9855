import { randomUUID } from 'node:crypto';
import type { User } from '@parlance/contract/user';
import type { Clock } from '../../platform/clock.ts';
import type { IdentityProvider } from '../../platform/cognito/identity-provider.ts';
import { ConflictError, EmailTakenError } from '../../platform/errors.ts';
import type { DirectoryRepository } from '../../repositories/directory/directory-repository.ts';
import type { EmailChange, EmailChangesRepository } from '../../repositories/users/email-changes-repository.ts';

/** An older change, in seconds, was interrupted: no function runs that long. */
const BROKEN_OFF_SECONDS = 60;

export interface ChangeEmailDependencies {
  readonly emailChanges: Pick<EmailChangesRepository, 'get' | 'begin' | 'apply' | 'end' | 'withdraw'>;
  readonly directory: Pick<DirectoryRepository, 'claim' | 'confirm' | 'find' | 'forget'>;
  readonly identities: Pick<IdentityProvider, 'findById' | 'changeEmail'>;
  readonly clock: Clock;
}

/**
 * Gives a user the address that they have just verified. Each step is idempotent, so that opening the link again completes an
 * interrupted change:
 *
 * 1. the change is written down in the profile; there is one at a time
 * 2. the new address is claimed over both deployments and confirmed: from now on it is taken
 * 3. the user pool gets the new address, if the user has a password
 * 4. the profile gets it, verified
 * 5. the old address is released
 *
 * @throws EmailTakenError when another user has the address by now, ConflictError while another change is under way
 */
export async function changeEmail(dependencies: ChangeEmailDependencies, user: User, to: string): Promise<void> {
  const { emailChanges, directory, identities, clock } = dependencies;
  const before = user.email === '' ? undefined : await directory.find(user.email);
  const begun = await emailChanges.begin(user.uid, {
    id: `change-${randomUUID()}`,
    from: user.email,
    ...(before && { fromClaim: before.claimId }),
    to,
    startedAt: Math.floor(clock()),
  });
  if (!begun) throw underWay();
  const claim = { email: to, claimId: begun.id };
  const isClaimed = await directory.claim(to, clock(), begun.id);
  if (!isClaimed && (await directory.find(to))?.claimId !== begun.id) return giveUp(dependencies, user.uid, begun);
  if (!(await directory.confirm(claim))) throw underWay();
  if ((await identities.findById(user.uid)) && !(await identities.changeEmail(user.uid, to, true))) {
    await directory.forget(claim);
    return giveUp(dependencies, user.uid, begun);
  }
  if (!(await emailChanges.apply(user.uid, begun))) throw underWay();
  await finish(dependencies, user.uid, begun);
}

/** Settles an earlier interrupted change: finishes it when the profile has its address, else undoes it. */
export async function settleBrokenOff(dependencies: ChangeEmailDependencies, user: User, email: string): Promise<void> {
  const { emailChanges, directory, identities, clock } = dependencies;
  const left = await emailChanges.get(user.uid);
  if (!left) return;
  if (left.to === user.email) return finish(dependencies, user.uid, left);
  // A repeated request resumes its own change.
  if (left.to === email) return;
  if (clock() - left.startedAt < BROKEN_OFF_SECONDS) throw underWay();
  if (await identities.findById(user.uid)) await identities.changeEmail(user.uid, user.email, user.emailVerified);
  await directory.forget({ email: left.to, claimId: left.id });
  await emailChanges.end(user.uid, left);
}

/** Spec part 1, section 5: "Update e-mail error code already-exists". */
export function alreadyExists(): EmailTakenError {
  return new EmailTakenError('Email already exists', { fields: { email: 'already-exists' } });
}

/** Releases the old address, once the profile has the new one. */
async function finish(
  { emailChanges, directory }: ChangeEmailDependencies,
  uid: string,
  done: EmailChange,
): Promise<void> {
  if (done.fromClaim) await directory.forget({ email: done.from, claimId: done.fromClaim });
  await emailChanges.end(uid, done);
}

/** Another user took the address before it was verified here. */
async function giveUp({ emailChanges }: ChangeEmailDependencies, uid: string, begun: EmailChange): Promise<never> {
  await emailChanges.end(uid, begun);
  await emailChanges.withdraw(uid);
  throw alreadyExists();
}

function underWay(): ConflictError {
  return new ConflictError('Another change of your email is under way. Please try again in a minute.');
}
