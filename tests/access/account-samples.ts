import { type Expectation, type GuardedName, SELF, SIGNED_IN, self, WORKSPACE_MEMBERS } from './expectation.ts';

/** A change of the own account that asks for the password. Programs are refused. */
const passwordChange = (more: Record<string, unknown> = {}): Expectation => ({
  verdicts: '4443.',
  sample: ({ owner: { session, password } }) => ({ params: { uid: session.uid }, body: { password, ...more } }),
});

const CREATED_PASSKEY = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/** The calls of people for their own account. */
export const ACCOUNT = {
  getProfile: self(),
  updateSettings: self({ body: {} }),
  // For the caller's own account. Programs are refused.
  onboardNewUser: { verdicts: '...3.', sample: () => ({ body: {} }) },
  updateEmail: { verdicts: '...3.', sample: ({ owner }) => ({ body: { email: owner.email } }) },
  updateName: self({ body: { name: 'Ada Lovelace' } }),
  changePassword: passwordChange({ newPassword: 'analytical' }),
  listSessions: { ...self(), verdicts: '4443.' },
  endSession: {
    verdicts: '4443.',
    sample: async (world) => ({ params: { uid: world.owner.session.uid, sessionId: await world.session() } }),
  },
  beginTwoFactor: passwordChange(),
  confirmTwoFactor: passwordChange({ code: '000000' }),
  endTwoFactor: passwordChange(),
  renewRecoveryCodes: passwordChange(),
  beginPasskey: passwordChange(),
  addPasskey: passwordChange({ ceremony: 'unknown', name: 'Key', credential: CREATED_PASSKEY }),
  removePasskey: {
    // There is none: for the owner that is "not found".
    verdicts: '44434',
    sample: ({ owner: { session, password } }) => ({
      params: { uid: session.uid, passkeyId: 'unknown' },
      body: { password },
    }),
  },
  exportData: { ...self(), verdicts: '4443.' },
  getTwoFactor: { ...self(), verdicts: '4443.' },
  previewDeletion: { ...self(), verdicts: '4443.' },
  // A wrong password refuses for another reason than the caller, and leaves the owner's session and API token to other calls.
  deleteAccount: passwordChange({ password: 'not this one' }),
  keepAccount: { ...self(), verdicts: '4443.' },
  endOtherSessions: { ...self(), verdicts: '4443.' },
  // With the owner's uid: people and their programs report only their own events.
  trackUser: { verdicts: SELF, sample: ({ owner }) => ({ body: { uid: owner.session.uid, event: 'New User' } }) },
  fixNoDBUser: { verdicts: '...3.', sample: () => ({ body: {} }) },
  getUser: {
    verdicts: WORKSPACE_MEMBERS,
    sample: ({ owner }) => ({ body: { uid: owner.session.uid, loadOrg: true } }),
  },
  // An unknown code is refused for other reasons than the caller.
  verifyEmail: { verdicts: '...3.', sample: () => ({ body: { oobCode: 'unknown' } }) },
  resendVerification: { verdicts: SIGNED_IN, sample: () => ({ body: {} }) },
  // Programs can't create tokens.
  genAuthToken: { verdicts: '...3.', sample: () => ({ body: {} }) },
} satisfies { readonly [Name in GuardedName]?: Expectation };
