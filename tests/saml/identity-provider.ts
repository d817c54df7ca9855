import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import samlify from 'samlify';
import { makeSigningPair, type SigningPair } from './self-signed-certificate.ts';

// Requests come from the user pool under test: the provider doesn't validate them.
samlify.setSchemaValidator({ validate: async () => 'not validated' });

const EMAIL = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';
const NAME = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name';
const BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings';

export interface Person {
  readonly nameId: string;
  readonly email?: string;
  readonly name?: string;
}

/** Wrong values for a response. */
export interface Lies {
  readonly audience?: string;
  readonly recipient?: string;
  readonly issuer?: string;
  readonly inResponseTo?: string;
  /** Of the response around the assertion. */
  readonly destination?: string;
  readonly status?: string;
  readonly sender?: string;
  /** The assertion's period of validity, in seconds from now. */
  readonly notBefore?: number;
  readonly notOnOrAfter?: number;
  /** Signs instead of the provider's own key. */
  readonly pair?: SigningPair;
}

/** A request as the provider got it. */
export interface SamlRequest {
  readonly id: string;
  readonly audience: string;
  readonly recipient: string;
  readonly relayState: string;
}

export interface TestIdentityProvider {
  readonly entityId: string;
  readonly metadata: string;
  readonly pair: SigningPair;
  /** The person that the provider signs in next. */
  person: Person;
  read(address: string): SamlRequest;
  /** A signed response, in base64. */
  respond(request: SamlRequest, person: Person, lies?: Lies): string;
  close(): Promise<void>;
}

const attributeTemplate = (name: string, value: string) =>
  `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;

function template({ email, name }: Person): string {
  const attributes = [email && attributeTemplate(EMAIL, '{Email}'), name && attributeTemplate(NAME, '{Name}')];
  const statement = attributes.some(Boolean)
    ? `<saml:AttributeStatement>${attributes.filter(Boolean).join('')}</saml:AttributeStatement>`
    : '';
  return (
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}">' +
    '<saml:Issuer>{Sender}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:{Status}"/></samlp:Status>' +
    '<saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer>' +
    '<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">{NameID}</saml:NameID>' +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Recipient}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject>' +
    '<saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>' +
    `<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}` +
    '</saml:Assertion></samlp:Response>'
  );
}

/** Starts an institution's identity provider: samlify's, behind an HTTP server with a page that signs `person` in. */
export async function startIdentityProvider(institution: string): Promise<TestIdentityProvider> {
  const pair = makeSigningPair(institution);
  const entityId = `https://idp.${institution}.example`;
  const server = createServer((request, response) => {
    // Browsers ask for an icon, too.
    if (!request.url?.startsWith('/sso?')) return response.writeHead(404).end();
    const read = provider.read(`http://localhost${request.url}`);
    const fields = { SAMLResponse: provider.respond(read, provider.person), RelayState: read.relayState };
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>${institution}</title><form method="post" action="${read.recipient}">${inputs.join('')}<button>Continue as ${provider.person.nameId}</button></form>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const signOnUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}/sso`;
  const metadata = samlify
    .IdentityProvider({
      entityID: entityId,
      signingCert: pair.certificate,
      singleSignOnService: [{ Binding: `${BINDING}:HTTP-Redirect`, Location: signOnUrl }],
    })
    .getMetadata();

  const provider: TestIdentityProvider = {
    entityId,
    metadata,
    pair,
    person: { nameId: 'nobody' },
    read(address) {
      const query = new URL(address).searchParams;
      const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
      const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
      return {
        id: attribute('ID'),
        audience: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
        recipient: attribute('AssertionConsumerServiceURL'),
        relayState: query.get('RelayState') ?? '',
      };
    },
    respond(request, person, lies = {}) {
      const now = Date.now();
      const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
      const id = () => `_${randomBytes(16).toString('hex')}`;
      const values: Record<string, string> = {
        ID: id(),
        AssertionID: id(),
        Issuer: lies.issuer ?? entityId,
        Destination: lies.destination ?? request.recipient,
        Status: lies.status ?? 'Success',
        Sender: lies.sender ?? entityId,
        IssueInstant: at(Math.min(0, lies.notBefore ?? 0)),
        NotBefore: at(lies.notBefore ?? -5),
        NotOnOrAfter: at(lies.notOnOrAfter ?? 300),
        Audience: lies.audience ?? request.audience,
        Recipient: lies.recipient ?? request.recipient,
        InResponseTo: lies.inResponseTo ?? request.id,
        NameID: person.nameId,
        Email: person.email ?? '',
        Name: person.name ?? '',
      };
      const { privateKey, certificate } = lies.pair ?? pair;
      const xml = samlify.SamlLib.replaceTagsByValue(template(person), values);
      return samlify.SamlLib.constructSAMLSignature({
        rawSamlMessage: xml,
        referenceTagXPath: "/*[local-name(.)='Response']/*[local-name(.)='Assertion']",
        privateKey,
        signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        signingCert: certificate,
        isBase64Output: true,
        transformationAlgorithms: [
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/2001/10/xml-exc-c14n#',
        ],
        signatureConfig: {
          prefix: 'ds',
          location: { reference: "/*/*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
        },
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}
