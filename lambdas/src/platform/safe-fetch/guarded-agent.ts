import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { LinkError } from './link-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Time for a connection, with its TLS handshake. */
const CONNECT_MS = 10_000;
/** Time until the headers of an answer, and between two pieces of its body. */
const SILENCE_MS = 20_000;

/** The ports of the web. */
const WEB_PORTS = new Set([80, 443]);

/** Finds all addresses of a host. */
export type LookUpAll = (host: string) => Promise<readonly LookupAddress[]>;

export interface FetchPolicy {
  /** Origins (`http://host:port`) that may be reached wherever they are: a stage's own settings, never a person's input. */
  readonly allowedOrigins?: ReadonlySet<string>;
  /** The ports that may be reached; those of the web without it. */
  readonly ports?: ReadonlySet<number>;
  /** How hosts are looked up; the system's resolver without it. */
  readonly lookUpAll?: LookUpAll;
}

const systemLookUp: LookUpAll = (host) =>
  new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/**
 * An agent that connects to the public internet alone. The address is checked where it is used: a host is looked up once for
 * each connection, every address found has to be public, and the address that the socket reached is checked again. So an
 * answer of the DNS that changes between a check and its use (rebinding) gains nothing.
 */
export function createGuardedAgent(policy: FetchPolicy): Agent {
  const { allowedOrigins = new Set(), ports = WEB_PORTS, lookUpAll = systemLookUp } = policy;
  const options = { timeout: CONNECT_MS, allowH2: false };
  const guarded = buildConnector({ ...options, lookup: publicLookup(lookUpAll) });
  const free = buildConnector(options);
  return new Agent({
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    connect(target, callback) {
      if (allowedOrigins.has(originOf(target))) return free(target, callback);
      const problem = problemOf(target, ports);
      if (problem) return callback(problem, null);
      guarded(target, (error, socket) => {
        if (!socket) return callback(error ?? new Error('No socket'), null);
        const { remoteAddress = '' } = socket;
        if (isPublicAddress(remoteAddress)) return callback(null, socket);
        socket.destroy();
        callback(refusedAddress(), null);
      });
    },
  });
}

type Target = Pick<buildConnector.Options, 'protocol' | 'host' | 'hostname' | 'port'>;

function originOf({ protocol, host = '' }: Target): string {
  return new URL(`${protocol}//${host}`).origin;
}

/** A literal address is never looked up, so it is checked here; and the port in any case. */
function problemOf({ protocol, hostname, port }: Target, ports: ReadonlySet<number>): LinkError | undefined {
  const used = Number(port || (protocol === 'https:' ? 443 : 80));
  if (!ports.has(used)) return new LinkError('refused', `Port ${used} is not one of the web.`);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) !== 0 && !isPublicAddress(host) ? refusedAddress() : undefined;
}

/** `net`'s lookup, for one address or for all of them. */
function publicLookup(lookUpAll: LookUpAll): LookupFunction {
  return (host, { all }, callback) => {
    lookUpAll(host).then(
      (found) => {
        const [first] = found;
        if (!first) callback(new LinkError('unreachable', `${host} has no address.`), '');
        else if (found.some(({ address }) => !isPublicAddress(address))) callback(refusedAddress(), '');
        else if (all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

function refusedAddress(): LinkError {
  return new LinkError('refused', 'The address is not one of the public internet.');
}
