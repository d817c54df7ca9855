import type { IncomingMessage, ServerResponse } from 'node:http';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { AwsError, toAwsError } from '../../aws/aws-error.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: false });
// Values stay text: an etag or key of digits is not a number. Keys may begin or end with spaces.
const parser = new XMLParser({ parseTagValue: false, trimValues: false });

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

export function answerXml(
  response: ServerResponse,
  root: string,
  content: Record<string, unknown>,
  status = 200,
): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ [root]: { '@_xmlns': NAMESPACE, ...content } })}`;
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

export function answerXmlError(response: ServerResponse, error: unknown, request: IncomingMessage): void {
  const { code, message, status } = toAwsError(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    if (!/^(access-control-|vary|x-amz-)/.test(name)) response.removeHeader(name);
  }
  if (request.method === 'HEAD' || status === 304) {
    response.writeHead(status).end();
    return;
  }
  const requestId = String(response.getHeader('x-amz-request-id') ?? '');
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ Error: { Code: code, Message: message, RequestId: requestId } })}`;
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

/**
 * The elements named `list` under `root`, each as the text of its children.
 *
 * @throws AwsError MalformedXML
 */
export function parseXmlList(xml: string, root: string, list: string): Record<string, string>[] {
  let parsed: unknown;
  try {
    parsed = parser.parse(xml);
  } catch {
    throw malformed();
  }
  const content = childOf(parsed, root);
  const entries = childOf(content, list);
  if (content === undefined || entries === undefined) throw malformed();
  const elements = Array.isArray(entries) ? entries : [entries];
  return elements.map((element: unknown) => {
    if (typeof element !== 'object' || element === null) throw malformed();
    return Object.fromEntries(Object.entries(element).map(([name, value]) => [name, String(value)]));
  });
}

function childOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null
    ? Object.entries(node).find(([key]) => key === name)?.[1]
    : undefined;
}

function malformed(): AwsError {
  return new AwsError('MalformedXML', 'The XML you provided was not well-formed or did not validate.');
}
