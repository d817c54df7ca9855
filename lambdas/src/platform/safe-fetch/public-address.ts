import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned for unicast (RFC 4291). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Parts of it that lead elsewhere, or nowhere: IANA's special-purpose registry. */
const SPECIAL = [
  '2001::/23', // Protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // Documentation
  '2002::/16', // 6to4: an IPv4 address inside
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // Documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

/**
 * Whether an IP address, as a socket or a lookup gives it, belongs to the public internet. IPv4 inside IPv6 (mapped, NAT64,
 * 6to4) does not: no lookup of a public name needs it.
 */
export function isPublicAddress(address: string): boolean {
  const isIpv4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!isIpv4 && (!ipaddr.IPv6.isValid(address) || address.includes('%'))) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(GLOBAL_UNICAST) && !SPECIAL.some((range) => parsed.match(range));
}
