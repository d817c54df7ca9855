import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { XMLParser } from 'fast-xml-parser';
import { field, listField, textField } from '../../aws/json-fields.ts';
import type { SamlMetadata } from './saml-metadata.ts';

/** Allowed difference between the provider's clock and ours, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;
/** Lifetime of a request that waits for its response, in milliseconds. */
export const REQUEST_LIFETIME_MS = 5 * 60_000;

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** The parts of a response around its assertion. */
const envelopes = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** The reason why a response is refused. */
export class SamlRefusal extends Error {}

/** The two parties of a SAML exchange. */
export interface SamlParties {
  readonly metadata: SamlMetadata;
  /** `urn:amazon:cognito:sp:<pool>`: the audience of its assertions. */
  readonly audience: string;
  /** `<address>/saml2/idpresponse` */
  readonly recipient: string;
}

/** A provider's assertion about a person. */
export interface SamlAssertion {
  readonly nameId: string;
  /** Attributes that have exactly one value. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The sign-on URL with the SAML request `requestId`, for a redirect of the browser. */
export async function samlRequestUrl(parties: SamlParties, requestId: string, relayState: string): Promise<string> {
  return verifier(parties, requestId).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Verifies a response to the request `requestId` and returns its assertion.
 *
 * The assertion is read only from the bytes whose signature was verified. The document must also be as plain as real
 * providers make it: one response with one assertion, no comments, no document type, no CDATA, and unique ids.
 * Signature wrapping attacks need one of these.
 *
 * @param response base64, as it was posted
 * @throws SamlRefusal
 */
export async function verifySamlResponse(
  parties: SamlParties,
  requestId: string,
  response: string,
): Promise<SamlAssertion> {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  requirePlain(xml);
  requireEnvelope(xml, parties);
  const { profile } = await verifier(parties, requestId)
    .validatePostResponseAsync({ SAMLResponse: response })
    .catch((cause: unknown) => {
      throw new SamlRefusal(cause instanceof Error ? cause.message : String(cause), { cause });
    });
  if (!profile?.getAssertion || profile.inResponseTo !== requestId) refuse('It answers no request.');
  const assertion = field(profile.getAssertion(), 'Assertion');
  requireIssuer(assertion, parties);
  requireSubjectConfirmed(assertion, parties, requestId);
  const [nameId, ...others] = listField(assertion, 'Subject', '0', 'NameID');
  const value = textOf(nameId).trim();
  if (!value || others.length > 0 || listField(assertion, 'Subject').length !== 1) refuse('It names no one person.');
  return { nameId: value, attributes: attributesOf(assertion) };
}

function verifier({ metadata, audience, recipient }: SamlParties, requestId: string): SAML {
  return new SAML({
    callbackUrl: recipient,
    entryPoint: metadata.signOnUrl,
    issuer: audience,
    audience,
    idpIssuer: metadata.entityId,
    idpCert: [...metadata.certificates],
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // Most providers sign the assertion alone.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: REQUEST_LIFETIME_MS,
    generateUniqueId: () => requestId,
    // Accepts only this request's id. The caller makes sure that a request is used only once.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}

/** Refuses comments, CDATA and declarations. Without them, start tags can be counted in the text of the document. */
function requirePlain(xml: string): void {
  const body = xml.replace(/^\uFEFF?\s*<\?xml[^?]*\?>/, '');
  if (/<[!?]/.test(body)) refuse('It has comments, declarations or instructions.');
  const count = (name: string) => body.match(new RegExp(`<(?:[^\\s<>/:]+:)?${name}(?=[\\s/>])`, 'g'))?.length ?? 0;
  if (count('Response') !== 1 || count('Assertion') !== 1 || count('EncryptedAssertion') !== 0) {
    refuse('It is not one response with one assertion.');
  }
  const ids = [...body.matchAll(/\s(?:ID|Id|id)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, one, other]) => one ?? other);
  if (new Set(ids).size !== ids.length) refuse('Two of its elements have one id.');
}

/** Requires a success for this recipient, of this provider, as far as the response says it. */
function requireEnvelope(xml: string, { metadata, recipient }: SamlParties): void {
  const response = field(envelopes.parse(xml), 'Response');
  const destination = field(response, '@Destination');
  if (destination !== undefined && destination !== recipient) refuse('It is for another destination.');
  if (field(response, 'Status', 'StatusCode', '@Value') !== SUCCESS) refuse('It is not a success.');
  const issuer = field(response, 'Issuer');
  const name = typeof issuer === 'object' ? field(issuer, '#text') : issuer;
  if (issuer !== undefined && name !== metadata.entityId) refuse('Another provider sent it.');
}

function requireIssuer(assertion: unknown, { metadata }: SamlParties): void {
  const issuers = listField(assertion, 'Issuer').map(textOf);
  if (issuers.length !== 1 || issuers[0] !== metadata.entityId) refuse('Another provider issued it.');
}

/** Requires a bearer confirmation for this recipient and this request that has not expired. */
function requireSubjectConfirmed(assertion: unknown, { recipient }: SamlParties, requestId: string): void {
  const now = Date.now();
  const confirmed = listField(assertion, 'Subject', '0', 'SubjectConfirmation').some((confirmation) => {
    const [data] = listField(confirmation, 'SubjectConfirmationData');
    const until = Date.parse(textField(data, '$', 'NotOnOrAfter'));
    return (
      textField(confirmation, '$', 'Method') === BEARER &&
      textField(data, '$', 'Recipient') === recipient &&
      textField(data, '$', 'InResponseTo') === requestId &&
      until > now - CLOCK_SKEW_MS
    );
  });
  if (!confirmed) refuse('It is not confirmed for this recipient and this request.');
  if (listField(assertion, 'Conditions').length !== 1) refuse('It has no conditions.');
}

function attributesOf(assertion: unknown): Record<string, string> {
  const attributes = listField(assertion, 'AttributeStatement').flatMap((statement) =>
    listField(statement, 'Attribute'),
  );
  const single = attributes.flatMap((attribute) => {
    const values = listField(attribute, 'AttributeValue').map(textOf);
    const name = textField(attribute, '$', 'Name');
    return values.length === 1 && values[0] ? [[name, values[0]] as const] : [];
  });
  const names = attributes.map((attribute) => textField(attribute, '$', 'Name'));
  // An attribute whose name occurs twice is left out, because it is unclear which value is right.
  return Object.fromEntries(single.filter(([name]) => names.filter((other) => other === name).length === 1));
}

/** xml2js returns an element's text as a string, or as `_` when the element has attributes. */
function textOf(element: unknown): string {
  return typeof element === 'string' ? element : textField(element, '_');
}

function refuse(reason: string): never {
  throw new SamlRefusal(reason);
}
