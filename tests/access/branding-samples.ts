import { makeSigningPair } from '../saml/self-signed-certificate.ts';
import type { Expectation, GuardedName, Verdicts } from './expectation.ts';
import type { World } from './workspace-world.ts';

/** Accepts owners in person: programs are refused. */
const OWNERS_IN_PERSON: Verdicts = '4333.';

const DRAFT = {
  ...{ slug: 'access-test', name: 'Lab', words: { en: '', es: '' }, domains: [], metadata: '' },
  ...{ buttonColor: '#57068c', backgroundColor: '#330662', allowEmail: true, allowGoogle: false },
};

/** Metadata of an identity provider, as the test of metadata takes them. */
const metadata = () =>
  '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example"><IDPSSODescriptor>' +
  `<KeyDescriptor><KeyInfo><X509Data><X509Certificate>${makeSigningPair('idp').certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
  '<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>' +
  '</IDPSSODescriptor></EntityDescriptor>';

/** A saved draft, whatever was there before. */
async function savedDraft({ api, oid, owner: { session } }: World): Promise<number> {
  const params = { oid };
  const { state, revision: before } = await api.call('getBrandingRequest', { params }, session);
  const { revision } =
    state === 'waiting' ? await api.call('withdrawBrandingRequest', { params }, session) : { revision: before };
  return (await api.call('saveBrandingRequest', { params, body: { draft: DRAFT, revision } }, session)).revision;
}

/** The owner's request for branding and single sign-on. */
export const BRANDING = {
  getBrandingRequest: { verdicts: OWNERS_IN_PERSON, sample: ({ oid }) => ({ params: { oid } }) },
  saveBrandingRequest: {
    verdicts: OWNERS_IN_PERSON,
    sample: async (world) => ({
      params: { oid: world.oid },
      body: { draft: DRAFT, revision: await savedDraft(world) },
    }),
  },
  sendBrandingRequest: {
    verdicts: OWNERS_IN_PERSON,
    sample: async (world) => ({ params: { oid: world.oid }, body: { revision: await savedDraft(world) } }),
  },
  withdrawBrandingRequest: {
    verdicts: OWNERS_IN_PERSON,
    sample: async (world) => {
      const { api, oid, owner } = world;
      const body = { revision: await savedDraft(world) };
      await api.call('sendBrandingRequest', { params: { oid }, body }, owner.session);
      return { params: { oid } };
    },
  },
  testSamlMetadata: {
    verdicts: OWNERS_IN_PERSON,
    sample: ({ oid }) => ({ params: { oid }, body: { metadata: metadata() } }),
  },
  testOpenIdProvider: {
    verdicts: OWNERS_IN_PERSON,
    sample: ({ oid, web }) => ({ params: { oid }, body: { issuer: `${web}/__local/sites/openid/access` } }),
  },
} satisfies Partial<Record<GuardedName, Expectation>>;
