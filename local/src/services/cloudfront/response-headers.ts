type Fields = Readonly<Record<string, unknown>>;

/** Headers that a policy sets: some override the origin's headers, the others apply only when the origin sends none. */
export interface PolicyHeaders {
  readonly overriding: Readonly<Record<string, string>>;
  readonly missing: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
}

export const NO_POLICY: PolicyHeaders = { overriding: {}, missing: {}, removed: [] };

/** Reads a response headers policy of a template: security headers, custom headers and removed headers. */
export function readHeadersPolicy(config: Fields): PolicyHeaders {
  const overriding: Record<string, string> = {};
  const missing: Record<string, string> = {};
  const add = (name: string, value: unknown, override: unknown) => {
    (override === true ? overriding : missing)[name.toLowerCase()] = String(value);
  };
  const security = (config.SecurityHeadersConfig ?? {}) as Readonly<Record<string, Fields | undefined>>;
  const csp = security.ContentSecurityPolicy;
  if (csp) add('content-security-policy', csp.ContentSecurityPolicy, csp.Override);
  if (security.ContentTypeOptions) add('x-content-type-options', 'nosniff', security.ContentTypeOptions.Override);
  const frame = security.FrameOptions;
  if (frame) add('x-frame-options', frame.FrameOption, frame.Override);
  const referrer = security.ReferrerPolicy;
  if (referrer) add('referrer-policy', referrer.ReferrerPolicy, referrer.Override);
  const transport = security.StrictTransportSecurity;
  if (transport) {
    const subdomains = transport.IncludeSubdomains === true ? '; includeSubDomains' : '';
    const preload = transport.Preload === true ? '; preload' : '';
    add(
      'strict-transport-security',
      `max-age=${transport.AccessControlMaxAgeSec}${subdomains}${preload}`,
      transport.Override,
    );
  }
  for (const { Header, Value, Override } of itemsOf(config.CustomHeadersConfig)) add(String(Header), Value, Override);
  const removed = itemsOf(config.RemoveHeadersConfig).map(({ Header }) => String(Header).toLowerCase());
  return { overriding, missing, removed };
}

function itemsOf(config: unknown): readonly Fields[] {
  return (config as { Items?: readonly Fields[] } | undefined)?.Items ?? [];
}

/** Applies a policy to the origin's headers. */
export function applyPolicy(headers: Record<string, string>, policy: PolicyHeaders): Record<string, string> {
  const result: Record<string, string> = { ...policy.missing, ...headers, ...policy.overriding };
  for (const name of policy.removed) delete result[name];
  return result;
}
