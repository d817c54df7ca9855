import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Names that no DNS server can point elsewhere: browsers resolve `*.localhost` themselves (RFC 6761, section 6.3). */
const LOOPBACK = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Further host names under which this machine is reached, such as the one of a tunnel: PARLANCE_HOSTS, by commas. */
function configuredHosts(): readonly string[] {
  return (process.env.PARLANCE_HOSTS ?? '').toLowerCase().split(',').filter(Boolean);
}

export interface Guarding {
  /** Whether pages of every site may send the request, as an identity provider's page does. The host is checked anyway. */
  readonly admitsForeignPages?: (request: IncomingMessage) => boolean;
}

/**
 * Wraps a server's listener. It refuses with 403 what only a page of another site sends: a host that is not this machine's,
 * which comes by DNS rebinding, or another site's origin.
 */
export function loopbackOnly(listener: RequestListener, { admitsForeignPages }: Guarding = {}): RequestListener {
  const hosts = configuredHosts();
  return (request, response) => {
    const host = hostOf(`http://${request.headers.host ?? ''}`);
    if (!isOwn(host, hosts)) return refuse(response, 'This host is not served here.');
    const { origin } = request.headers;
    if (origin !== undefined && !isOwn(hostOf(origin), hosts) && !admitsForeignPages?.(request)) {
      return refuse(response, 'Pages of other sites may not call this machine.');
    }
    return listener(request, response);
  };
}

function isOwn(host: string | undefined, configured: readonly string[]): boolean {
  return host !== undefined && (LOOPBACK.test(host) || configured.includes(host));
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' }).end(`${message}\n`);
}
