import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { keepConnections } from '../machine/kept-connections.ts';
import { loopbackOnly } from '../machine/loopback-only.ts';
import { type AccessKey, derivedKey, newAccessKey } from './access-key.ts';
import { ACCOUNT_ID } from './account.ts';
import { AwsError } from './aws-error.ts';
import { header } from './http-request.ts';
import type { Identity } from './identity.ts';
import { type AwsCall, type AwsService, answerError } from './service.ts';
import { checkHeadersSigned, checkSignature, checkTime, readSignature, sha256Hex, signedPayloadHash } from './sigv4.ts';

/** A caller: the role that a function runs under, a service, or the account's owner. */
export interface NamedPrincipal {
  readonly arn: string;
  /** The identity whose policies apply. Undefined for the account's owner, who may do everything. */
  readonly identity?: Identity;
}

/** The holder of an access key. */
export type Principal = NamedPrincipal & AccessKey;

export interface EndpointOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  /** The access key of the account's owner, from which all others derive; a new one without this option. */
  readonly ownerKey?: AccessKey;
  /**
   * Decides whether a principal may make a call. Throws an AwsError (AccessDenied) to refuse it. The principal is
   * undefined for an unsigned call. The result becomes `refusal` of the call: the service uses it to check further
   * actions of the same caller. Without this option every principal with a valid signature is allowed.
   */
  readonly authorize?: (call: AwsCall, principal: Principal | undefined) => Promise<AwsCall['refusal']>;
}

export interface Endpoint {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly port: number;
  /** The principal for this stack's own calls. */
  readonly root: Principal;
  register(service: AwsService): void;
  /** Gives a principal its access key, or takes the one that it has. */
  registerPrincipal<Known extends NamedPrincipal & Partial<AccessKey>>(principal: Known): Known & AccessKey;
  /** Stops answering. It does not close the services. */
  close(): Promise<void>;
}

const ROOT_ARN = `arn:aws:iam::${ACCOUNT_ID}:root`;

/** Larger than any body that a service reads into memory: Lambda's limit is 6 MB, DynamoDB's is 16 MB. */
const MAXIMUM_BODY_BYTES = 32 * 1024 * 1024;

/** Services that stream request bodies. They verify the payload's hash themselves while they read. */
const STREAMING = new Set(['s3']);

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAXIMUM_BODY_BYTES) throw new AwsError('RequestEntityTooLarge', 'The request is too large.', 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Starts the server that answers for every AWS service in every region at one address. */
export async function startEndpoint({
  port,
  ownerKey = newAccessKey(),
  authorize,
}: EndpointOptions): Promise<Endpoint> {
  const root: Principal = { ...ownerKey, arn: ROOT_ARN };
  const services = new Map<string, AwsService>();
  const principals = new Map<string, Principal>([[root.accessKeyId, root]]);

  function serviceFor(signingName: string): AwsService {
    const service = services.get(signingName);
    if (!service) throw new AwsError('UnknownService', `No service here has the signing name "${signingName}".`, 404);
    return service;
  }

  function unsignedService(request: IncomingMessage): AwsService {
    const service = [...services.values()].find((candidate) => candidate.acceptsUnsigned?.(request));
    if (service) return service;
    throw new AwsError('MissingAuthenticationToken', 'The request is not signed.', 403);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let answering: AwsService['answerError'];
    try {
      let bodyRead: Promise<Buffer> | undefined;
      const body = (): Promise<Buffer> => {
        bodyRead ??= readBody(request);
        return bodyRead;
      };
      const target = header(request, 'x-amz-target').split('.').at(-1) ?? '';
      // A browser sends the CORS preflight for a presigned URL to the same URL. The preflight itself is never signed.
      const signed = request.method === 'OPTIONS' ? undefined : readSignature(request);
      if (!signed) {
        const service = unsignedService(request);
        answering = service.answerError;
        const [name = ''] = service.signingNames;
        const call = { service: name, region: '', accessKeyId: '', target, request, response, body };
        await authorize?.(call, undefined);
        await service.handle(call);
        return;
      }
      const service = serviceFor(signed.service);
      answering = service.answerError;
      const principal = principals.get(signed.accessKeyId);
      if (!principal) {
        throw STREAMING.has(signed.service)
          ? new AwsError('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.', 403)
          : new AwsError('UnrecognizedClientException', 'The security token included in the request is invalid.');
      }
      checkTime(signed);
      const claimed = signedPayloadHash(request, signed);
      const streams = STREAMING.has(signed.service);
      const actual = streams ? (claimed ?? 'UNSIGNED-PAYLOAD') : sha256Hex(await body());
      if (streams) checkHeadersSigned(request, signed);
      checkSignature(request, signed, principal.secretAccessKey, actual);
      const call: AwsCall = {
        service: signed.service,
        region: signed.region,
        accessKeyId: signed.accessKeyId,
        target,
        request,
        response,
        signed: { ...signed, secretAccessKey: principal.secretAccessKey },
        body,
      };
      const refusal = await authorize?.(call, principal);
      await service.handle(refusal ? { ...call, refusal } : call);
    } catch (error) {
      if (!(error instanceof AwsError)) console.error(`${request.method} ${request.url}:`, error);
      (answering ?? answerError)(response, error, request);
    }
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-amz-request-id', randomUUID());
    void handle(request, response);
  };
  const admitsForeignPages = (request: IncomingMessage) =>
    [...services.values()].some((service) => service.admitsForeignPages?.(request));
  const server = keepConnections(createServer(loopbackOnly(listener, { admitsForeignPages })));
  // No time limit: an upload of many gigabytes over a slow connection may take hours.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;

  return {
    address: `http://127.0.0.1:${boundPort}`,
    port: boundPort,
    root,
    register(service) {
      for (const name of service.signingNames) services.set(name, service);
    },
    registerPrincipal(principal) {
      const known = { ...derivedKey(ownerKey, principal.arn), ...principal };
      principals.set(known.accessKeyId, known);
      return known;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
