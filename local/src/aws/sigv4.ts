import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AwsError } from './aws-error.ts';
import { header, rawPath } from './http-request.ts';

/** The signature fields of a request, not verified yet. */
export interface SignedRequest {
  readonly accessKeyId: string;
  /** `yyyymmdd` */
  readonly date: string;
  readonly region: string;
  /** The signing name. */
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  /** `yyyymmddThhmmssZ` */
  readonly timestamp: string;
  /** Seconds that a presigned URL is valid for; undefined when the signature is in the Authorization header. */
  readonly expiresIn: number | undefined;
}

const MAXIMUM_SKEW_MS = 15 * 60 * 1000;
const MAXIMUM_EXPIRY_SECONDS = 7 * 24 * 3600;
const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The query's names and values, decoded, in the order sent. SigV4 doesn't decode `+` as a space. */
function queryPairs(request: IncomingMessage): [string, string][] {
  const [, query = ''] = (request.url ?? '').split(/\?(.*)/s);
  return query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [decode(name), decode(value)];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Reads the signature fields from the Authorization header or a presigned query; undefined for an unsigned request. */
export function readSignature(request: IncomingMessage): SignedRequest | undefined {
  const authorization = header(request, 'authorization');
  if (authorization.startsWith(ALGORITHM)) {
    const fields = new Map<string, string>();
    for (const field of authorization.slice(ALGORITHM.length).split(',')) {
      const [name = '', value = ''] = field.trim().split(/=(.*)/s);
      fields.set(name, value);
    }
    return claims({
      credential: fields.get('Credential'),
      signedHeaders: fields.get('SignedHeaders'),
      signature: fields.get('Signature'),
      timestamp: header(request, 'x-amz-date') || undefined,
      expires: undefined,
    });
  }
  if (!request.url?.includes('X-Amz-Signature=')) return undefined;
  const query = new Map(queryPairs(request));
  return claims({
    credential: query.get('X-Amz-Credential'),
    signedHeaders: query.get('X-Amz-SignedHeaders'),
    signature: query.get('X-Amz-Signature'),
    timestamp: query.get('X-Amz-Date'),
    expires: query.get('X-Amz-Expires') ?? '',
  });
}

function claims(fields: {
  credential: string | undefined;
  signedHeaders: string | undefined;
  signature: string | undefined;
  timestamp: string | undefined;
  expires: string | undefined;
}): SignedRequest {
  const { credential, signedHeaders, signature, timestamp, expires } = fields;
  // The access key id may contain slashes, so the scope is read from the end.
  const scope = (credential ?? '').split('/');
  const [date, region, service, terminator] = scope.slice(-4);
  const accessKeyId = scope.slice(0, -4).join('/');
  if (!accessKeyId || !date || !region || !service || terminator !== 'aws4_request' || !signedHeaders || !signature) {
    throw new AwsError('IncompleteSignature', 'The signature lacks a part, or its credential scope is malformed.');
  }
  if (!timestamp || !/^\d{8}T\d{6}Z$/.test(timestamp)) {
    throw new AwsError('AccessDenied', 'A signed request needs a valid x-amz-date.', 403);
  }
  return {
    accessKeyId,
    date,
    region,
    service,
    signature,
    timestamp,
    signedHeaders: signedHeaders.split(';'),
    expiresIn: expires === undefined ? undefined : Number(expires),
  };
}

/** @throws AwsError RequestTimeTooSkewed, or AccessDenied for a presigned URL that has expired */
export function checkTime(signed: SignedRequest, now = Date.now()): void {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(signed.timestamp) ?? [];
  const signedAt = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  if (signed.expiresIn === undefined) {
    if (Math.abs(now - signedAt) > MAXIMUM_SKEW_MS) {
      throw new AwsError('RequestTimeTooSkewed', "The request time and the server's differ by too much.", 403);
    }
    return;
  }
  if (!(signed.expiresIn >= 1 && signed.expiresIn <= MAXIMUM_EXPIRY_SECONDS)) {
    throw new AwsError('AuthorizationQueryParametersError', 'X-Amz-Expires must lie between 1 second and one week.');
  }
  if (now > signedAt + signed.expiresIn * 1000) throw new AwsError('AccessDenied', 'Request has expired', 403);
}

export function signingKey(secretAccessKey: string, { date, region, service }: SignedRequest): Buffer {
  return [date, region, service, 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function sha256Hex(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function canonicalPath(request: IncomingMessage, service: string): string {
  const segments = rawPath(request).split('/');
  // S3 signs the path encoded once. Every other service encodes the path of the request again and signs that.
  return segments.map((segment) => encode(service === 's3' ? decode(segment) : segment)).join('/');
}

function canonicalRequest(request: IncomingMessage, signed: SignedRequest, payloadHash: string): string {
  const query = queryPairs(request)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = signed.signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}\n`);
  return [
    request.method,
    canonicalPath(request, signed.service),
    query,
    headers.join(''),
    signed.signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

/** The signature's credential scope in the form of the string to sign. */
export function credentialScope({ date, region, service }: SignedRequest): string {
  return `${date}/${region}/${service}/aws4_request`;
}

/**
 * Verifies the signature over the request's headers and its payload hash. The code that reads the payload checks that
 * the payload has this hash.
 *
 * @throws AwsError SignatureDoesNotMatch (403)
 */
export function checkSignature(
  request: IncomingMessage,
  signed: SignedRequest,
  secretAccessKey: string,
  payloadHash: string,
): void {
  const stringToSign = [
    ALGORITHM,
    signed.timestamp,
    credentialScope(signed),
    sha256Hex(canonicalRequest(request, signed, payloadHash)),
  ].join('\n');
  const expected = hmac(signingKey(secretAccessKey, signed), stringToSign);
  const given = Buffer.from(signed.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !signed.signedHeaders.includes('host')) {
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      403,
    );
  }
}

/**
 * Refuses x-amz headers that the signature does not cover, as S3 does. So a client with a presigned URL can't add one.
 *
 * @throws AwsError AccessDenied (403)
 */
export function checkHeadersSigned(request: IncomingMessage, { signedHeaders }: SignedRequest): void {
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !signedHeaders.includes(name),
  );
  if (unsigned.length === 0) return;
  const message = `There were headers present in the request which were not signed: ${unsigned.join(', ')}`;
  throw new AwsError('AccessDenied', message, 403);
}

/** The payload hash that the signer put into the signature. */
export function signedPayloadHash(request: IncomingMessage, signed: SignedRequest): string | undefined {
  if (signed.expiresIn === undefined) return header(request, 'x-amz-content-sha256') || undefined;
  const inQuery = queryPairs(request).find(([name]) => name.toLowerCase() === 'x-amz-content-sha256');
  return inQuery?.[1] ?? (header(request, 'x-amz-content-sha256') || 'UNSIGNED-PAYLOAD');
}
