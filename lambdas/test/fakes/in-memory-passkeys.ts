import type {
  AssertedPasskey,
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
} from '@parlance/contract/schemas/passkey-ceremony';
import type { Identity, Tokens } from '../../src/platform/cognito/identity-provider.ts';
import type { Ceremony, PasskeyProvider, Proof, Unproven } from '../../src/platform/cognito/passkey-provider.ts';
import { type InMemoryIdentities, RIGHT_CODE } from './in-memory-identities.ts';

/** The passkeys of a user pool in memory. Signatures are those of `created` and `asserted`: their texts tell if they are right. */
export class InMemoryPasskeys implements PasskeyProvider {
  /** The ids of credentials with their users. */
  readonly credentials = new Map<string, string>();
  readonly #ceremonies = new Map<string, string>();
  readonly #identities: InMemoryIdentities;
  #begun = 0;

  constructor(identities: InMemoryIdentities) {
    this.#identities = identities;
  }

  async begin(proof: Proof): Promise<Ceremony<CreationOptions> | Unproven> {
    const refused = this.#refused(proof);
    if (refused) return refused;
    const { uid, email } = proof.identity;
    return {
      ceremony: this.#remember(`add ${uid}`),
      options: {
        challenge: 'challenge',
        rp: { id: 'parlance.example', name: 'Parlance' },
        user: { id: uid, name: email, displayName: email },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 1,
        excludeCredentials: [],
        authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification: 'required' },
      },
    };
  }

  async add(uid: string, ceremony: string, credential: CreatedPasskey): Promise<'added' | 'expired' | 'refused'> {
    if (this.#ceremonies.get(ceremony) !== `add ${uid}`) return 'expired';
    this.#ceremonies.delete(ceremony);
    if (credential.response.attestationObject !== RIGHT) return 'refused';
    this.credentials.set(credential.id, uid);
    return 'added';
  }

  async remove(proof: Proof, credentialId: string): Promise<Unproven | undefined> {
    const refused = this.#refused(proof);
    if (!refused) this.credentials.delete(credentialId);
    return refused;
  }

  async beginSignIn(email: string): Promise<Ceremony<RequestOptions>> {
    const options = {
      challenge: 'challenge',
      rpId: 'parlance.example',
      timeout: 1,
      userVerification: 'required',
    } as const;
    return { ceremony: this.#remember(`sign-in ${email}`), options };
  }

  async signIn(
    { uid, email }: Pick<Identity, 'uid' | 'email'>,
    ceremony: string,
    { id, response }: AssertedPasskey,
  ): Promise<Tokens | undefined> {
    if (this.#ceremonies.get(ceremony) !== `sign-in ${email}`) return undefined;
    this.#ceremonies.delete(ceremony);
    const person = this.#identities.people.get(email);
    if (this.credentials.get(id) !== uid || response.signature !== RIGHT) return undefined;
    return person?.needsCode && !person.passkeysReplaceCodes ? undefined : this.#identities.open({ uid });
  }

  #remember(purpose: string): string {
    this.#begun += 1;
    const ceremony = `ceremony-${this.#begun}`;
    this.#ceremonies.set(ceremony, purpose);
    return ceremony;
  }

  #refused({ identity, password, code }: Proof): Unproven | undefined {
    const person = this.#identities.people.get(identity.email);
    if (person?.password !== password) return 'password-wrong';
    return person.needsCode && code !== RIGHT_CODE ? 'code-wrong' : undefined;
  }
}

const RIGHT = 'right';

const credential = { type: 'public-key', clientExtensionResults: {} } as const;

/** What a browser sends for a new passkey. */
export function createdPasskey(id: string, attestationObject = RIGHT): CreatedPasskey {
  return { ...credential, id, rawId: id, response: { clientDataJSON: 'x', attestationObject } };
}

/** What a browser sends for a sign-in with a passkey. */
export function assertedPasskey(id: string, signature = RIGHT): AssertedPasskey {
  return { ...credential, id, rawId: id, response: { clientDataJSON: 'x', authenticatorData: 'x', signature } };
}
