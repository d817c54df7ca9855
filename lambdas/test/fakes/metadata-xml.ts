/** Of a self-signed certificate that is valid until August 2040: CN=idp.lab.example. */
const CERTIFICATE =
  'MIIBiTCCAS+gAwIBAgIULTrQJ1sjf1vEob2YQITdPDZX3IowCgYIKoZIzj0EAwIwGjEYMBYGA1UEAwwPaWRwLmxhYi5leGFtcGxlMB4XDTI2MTEyOTExNDc0MVoXDTQwMDgwNzExNDc0MVowGjEYMBYGA1UEAwwPaWRwLmxhYi5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELF5Cs43ilhuJUcL5DZejJkqs+MJkZB9WFX90CxqRQbRGUSu/X3BQaUORzqLVax9lUL4mvPmEhCcv85MJ4+aHYaNTMFEwHQYDVR0OBBYEFGyGuGehf+arIAf3EyXiz+MiN7etMB8GA1UdIwQYMBaAFGyGuGehf+arIAf3EyXiz+MiN7etMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgGsWo7taXL5Q8pi6iwApiZzs7401jBEeJYuduKHtxfeACIQCicP8BFgtVah0BxnqoD0hwjhiyaIxe4df9s/3L7KQK+w==';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** The metadata of a SAML identity provider, https://idp.lab.example. */
export function metadataXml({ certificate = CERTIFICATE, binding = REDIRECT } = {}): string {
  return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.lab.example"><md:IDPSSODescriptor><md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
${certificate}
</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="${binding}" Location="https://idp.lab.example/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>
`;
}
