import { randomUUID } from 'node:crypto';
import { requireComplete } from './attributes.ts';
import type { CognitoContext } from './cognito-context.ts';
import type { IdentityProvider } from './identity-provider-store.ts';
import type { UserPool } from './user-pool-store.ts';
import type { FederatedIdentity, User } from './user-store.ts';

/** A person after an identity provider has authenticated them. */
export interface FederatedPerson {
  /** The provider's permanent id of the person. */
  readonly subject: string;
  /** The SAML entity id or the OIDC issuer. */
  readonly issuer: string;
  /** Claims or SAML attributes by name. */
  readonly claims: Readonly<Record<string, string>>;
}

/**
 * The pool's user of a person. The first sign-in creates the user; every sign-in updates the mapped attributes. The user
 * signs in through the provider only: it has no password and can't be found by its address.
 *
 * @throws AwsError InvalidParameterException when the provider doesn't assert an attribute that the pool requires
 */
export function federatedUser(
  { users, transaction }: CognitoContext,
  pool: UserPool,
  provider: IdentityProvider,
  { subject, issuer, claims }: FederatedPerson,
): User {
  const mapped = Object.entries(provider.mapping).flatMap(([attribute, claim]) => {
    const value = claim === 'NameID' || claim === 'sub' ? subject : claims[claim];
    return value && attribute !== 'username' && attribute !== 'sub' ? [[attribute, value] as const] : [];
  });
  const username = `${provider.name}_${subject}`;
  return transaction(() => {
    const now = Date.now();
    const found = users.findFederated(pool, provider.name, subject);
    const identity: FederatedIdentity = found?.identity ?? {
      userId: subject,
      providerName: provider.name,
      providerType: provider.type,
      issuer,
      dateCreated: now,
    };
    const user: User = {
      poolId: pool.id,
      status: 'EXTERNAL_PROVIDER',
      enabled: true,
      createdAt: now,
      ...found,
      username,
      identity,
      modifiedAt: now,
      attributes: { sub: randomUUID(), ...found?.attributes, ...Object.fromEntries(mapped) },
    };
    requireComplete(pool, user.attributes);
    if (found) users.save(pool, user);
    else users.add(pool, user);
    return user;
  });
}
