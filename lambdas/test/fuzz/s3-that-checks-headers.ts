import { validateHeaderValue } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';

/** A request as the SDK passes it to its handler. */
interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | null>>;
}

/** The only open upload. */
export const OPEN_UPLOAD = 'open-upload';

/**
 * S3 with one open multipart upload and no objects. It refuses headers that Node can't send, as the SDK's own
 * handler does.
 */
export function s3ThatChecksHeaders(): S3Client {
  return new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { handle: async (request: Request) => ({ response: answer(request) }) },
  });
}

function answer({ method, headers, query }: Request) {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  if (method === 'POST' && 'uploads' in query) {
    return xml(
      200,
      `<InitiateMultipartUploadResult><UploadId>${OPEN_UPLOAD}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if ('uploadId' in query && query.uploadId !== OPEN_UPLOAD) {
    return xml(404, '<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>');
  }
  if (method === 'POST')
    return xml(200, '<CompleteMultipartUploadResult><Key>key</Key></CompleteMultipartUploadResult>');
  if (method === 'DELETE') return xml(204, '');
  if (method === 'GET') return xml(200, '<ListPartsResult><IsTruncated>false</IsTruncated></ListPartsResult>');
  return { statusCode: 200, headers: { 'content-length': '3' }, body: new Uint8Array() };
}

function xml(statusCode: number, body: string) {
  return { statusCode, headers: { 'content-type': 'application/xml' }, body: new TextEncoder().encode(body) };
}
