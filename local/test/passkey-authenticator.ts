import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The parts of the options of a ceremony that an authenticator reads. */
interface Options {
  readonly challenge: string;
}

/** How a ceremony differs from a right one. */
interface Wrong {
  readonly origin?: string;
  readonly relyingParty?: string;
  readonly isVerified?: boolean;
}

function base64url(data: Uint8Array): string {
  return Buffer.from(data).toString('base64url');
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

/** An authenticator with one ES256 key, as a browser speaks for it (WebAuthn level 3). */
export class PasskeyAuthenticator {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What `navigator.credentials.create` answers. */
  create({ challenge }: Options, wrong: Wrong = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // CBOR: the COSE key {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const key = [
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ];
    const credentialId = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.#authenticatorData(HAS_CREDENTIAL, wrong),
      // No AAGUID, and the id's length.
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      ...key,
    ]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, wrong)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** What `navigator.credentials.get` answers. */
  get({ challenge }: Options, wrong: Wrong = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    this.#counter += 1;
    const data = this.#authenticatorData(0, wrong);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  /** Sets the counter of signatures back, as a copied authenticator would. */
  rewind(): void {
    this.#counter = 0;
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(more: number, { relyingParty, isVerified = true }: Wrong): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    const hash = sha256(relyingParty ?? new URL(this.#origin).hostname);
    return Buffer.concat([hash, Buffer.from([flags]), counter]);
  }
}
