import { XMLParser } from 'fast-xml-parser';
import { AwsError } from '../../aws/aws-error.ts';
import { field, listField, textField } from '../../aws/json-fields.ts';

/** The metadata of a SAML identity provider. */
export interface SamlMetadata {
  readonly entityId: string;
  /** The URL to which the browser is redirected with the request. */
  readonly signOnUrl: string;
  /** Base64, without the PEM header and footer. A signature may be of any of these certificates. */
  readonly certificates: readonly string[];
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const LISTS = new Set(['IDPSSODescriptor', 'KeyDescriptor', 'SingleSignOnService', 'X509Certificate', 'X509Data']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
});

/** @throws AwsError InvalidParameterException when the XML is not an identity provider's metadata */
export function readSamlMetadata(xml: string): SamlMetadata {
  if (xml.includes('<!DOCTYPE')) throw invalid('Metadata with a document type is not read.');
  const entity = field(parsed(xml), 'EntityDescriptor');
  const entityId = textField(entity, 'entityID');
  const [descriptor] = listField(entity, 'IDPSSODescriptor');
  const service = listField(descriptor, 'SingleSignOnService').find((one) => textField(one, 'Binding') === REDIRECT);
  const signOnUrl = textField(service, 'Location');
  const certificates = listField(descriptor, 'KeyDescriptor')
    .filter((key) => textField(key, 'use') !== 'encryption')
    .flatMap((key) => listField(key, 'KeyInfo', 'X509Data'))
    .flatMap((data) => listField(data, 'X509Certificate'))
    .map((certificate) => String(typeof certificate === 'string' ? certificate : textField(certificate, '#text')))
    .map((certificate) => certificate.replace(/\s/g, ''))
    .filter(Boolean);
  if (!entityId) throw invalid('The metadata names no entity.');
  if (!/^https?:\/\//.test(signOnUrl)) throw invalid('The metadata has no HTTP-Redirect address to sign on at.');
  if (certificates.length === 0) throw invalid('The metadata has no certificate for signatures.');
  return { entityId, signOnUrl, certificates };
}

function parsed(xml: string): unknown {
  try {
    return parser.parse(xml, true);
  } catch {
    // The parser's own message doesn't help the caller.
    throw invalid('The metadata is no well-formed XML.');
  }
}

function invalid(message: string): AwsError {
  return new AwsError('InvalidParameterException', message);
}
