import { X509Certificate } from 'node:crypto';
import type { BrandingProblem, SamlMetadata } from '@parlance/contract/branding-request';
import { type Element, isTag } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { BadRequestError } from './errors.ts';

/** Cognito sends people to the identity provider by this binding. */
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const ROOT_END = /<\/(?:[\w.-]+:)?EntityDescriptor\s*>\s*$/;

/**
 * Reads the metadata of one SAML identity provider. The text alone is read: no document type, and no address in it is opened.
 *
 * @param now seconds since the epoch
 * @throws BadRequestError with the field `metadata`: `not-xml`, `not-saml`, `no-sign-in`, `no-certificate` or `expired`
 */
export function readSamlMetadata(xml: string, now: number): SamlMetadata {
  if (!/^\s*</.test(xml)) throw refused('not-xml');
  const root = parseDocument(xml, { xmlMode: true }).children.find(isTag);
  if (!root || !isNamed('EntityDescriptor')(root.name)) throw refused(root ? 'not-saml' : 'not-xml');
  // The parser closes what a truncated file leaves open.
  if (/<!DOCTYPE/i.test(xml) || !ROOT_END.test(xml)) throw refused('not-xml');
  const [descriptor] = childrenOf(root, 'IDPSSODescriptor');
  const entityId = root.attribs.entityID?.trim();
  if (!descriptor || !entityId) throw refused('not-saml');
  const service = childrenOf(descriptor, 'SingleSignOnService').find(({ attribs }) => attribs.Binding === REDIRECT);
  const signInAddress = service?.attribs.Location ?? '';
  if (!/^https?:\/\//i.test(signInAddress) || !URL.canParse(signInAddress)) throw refused('no-sign-in');
  return { entityId, signInAddress, certificates: certificatesOf(descriptor, now) };
}

function certificatesOf(descriptor: Element, now: number): SamlMetadata['certificates'] {
  const texts = childrenOf(descriptor, 'KeyDescriptor')
    .filter(({ attribs }) => attribs.use !== 'encryption')
    .flatMap((key) => getElementsByTagName(isNamed('X509Certificate'), key.children))
    .map((element) => textContent(element).replace(/\s/g, ''));
  const certificates = texts
    .flatMap((text) => certificateOf(text) ?? [])
    .toSorted((one, other) => other.expires - one.expires);
  const [last] = certificates;
  if (!last) throw refused('no-certificate');
  if (last.expires <= now) throw refused('expired');
  return certificates;
}

function certificateOf(base64: string): SamlMetadata['certificates'][number] | undefined {
  try {
    const { subject, validTo } = new X509Certificate(Buffer.from(base64, 'base64'));
    const name = /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
    return { subject: name, expires: Date.parse(validTo) / 1000 };
  } catch {
    return undefined;
  }
}

function childrenOf(parent: Element, name: string): Element[] {
  return parent.children.filter(isTag).filter((child) => isNamed(name)(child.name));
}

/** Elements may have the prefix of a namespace. */
function isNamed(name: string): (tag: string) => boolean {
  return (tag) => tag.replace(/^.*:/, '') === name;
}

function refused(problem: BrandingProblem): BadRequestError {
  return new BadRequestError('These are no metadata with which people could sign in.', {
    fields: { metadata: problem },
  });
}
