import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type System, startSystem } from '../src/system.ts';
import { writeAssembly } from './support/synthesise.ts';

const WHERE = `function handler(event) {
  var country = event.request.headers['cloudfront-viewer-country'];
  return { statusCode: 200, headers: { 'x-uri': { value: event.request.uri } }, body: country ? country.value : 'nowhere' };
}`;

const ALWAYS_PAGE = `function handler(event) {
  event.request.uri = '/assets/a b.txt';
  return event.request;
}`;

const TEMPLATE = {
  Resources: {
    Pages: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'pages' } },
    PagesPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Pages' },
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: {
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            Resource: { 'Fn::Join': ['/', [{ 'Fn::GetAtt': ['Pages', 'Arn'] }, '*']] },
            Condition: {
              StringEquals: {
                'AWS:SourceArn': {
                  'Fn::Join': ['/', ['arn:aws:cloudfront::000000000000:distribution', { Ref: 'Cdn' }]],
                },
              },
            },
          },
        },
      },
    },
    Policy: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            FrameOptions: { FrameOption: 'DENY', Override: true },
            ContentTypeOptions: { Override: true },
          },
          CustomHeadersConfig: { Items: [{ Header: 'X-Custom', Value: 'yes', Override: true }] },
        },
      },
    },
    Where: {
      Type: 'AWS::CloudFront::Function',
      Properties: { Name: 'where', FunctionCode: WHERE, AutoPublish: true },
    },
    Always: {
      Type: 'AWS::CloudFront::Function',
      Properties: { Name: 'always', FunctionCode: ALWAYS_PAGE, AutoPublish: true },
    },
    Cdn: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          Origins: [{ Id: 'pages', DomainName: { 'Fn::GetAtt': ['Pages', 'RegionalDomainName'] }, S3OriginConfig: {} }],
          DefaultCacheBehavior: { TargetOriginId: 'pages', Compress: true, ResponseHeadersPolicyId: { Ref: 'Policy' } },
          CacheBehaviors: [
            { PathPattern: '/assets/*', TargetOriginId: 'pages', Compress: true },
            {
              PathPattern: '/where.json',
              TargetOriginId: 'pages',
              ResponseHeadersPolicyId: { Ref: 'Policy' },
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Where', 'FunctionARN'] } },
              ],
            },
            {
              PathPattern: '/always/*',
              TargetOriginId: 'pages',
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Always', 'FunctionARN'] } },
              ],
            },
          ],
          CustomErrorResponses: [403, 404].map((ErrorCode) => ({
            ErrorCode,
            ResponseCode: 200,
            ResponsePagePath: '/index.html',
          })),
        },
      },
    },
  },
  Outputs: { Id: { Value: { Ref: 'Cdn' } }, Domain: { Value: { 'Fn::GetAtt': ['Cdn', 'DomainName'] } } },
};

const SCRIPT = `export const text = ${JSON.stringify('words '.repeat(1000))};`;

describe('[local.cloudfront] CloudFront', () => {
  const home = mkdtempSync(join(tmpdir(), 'local-cdn-'));
  let system: System;
  let s3: S3Client;
  const put = (Key: string, Body: string, ContentType: string, CacheControl?: string) =>
    s3.send(new PutObjectCommand({ Bucket: 'pages', Key, Body, ContentType, CacheControl }));

  beforeAll(async () => {
    const cdkOut = writeAssembly(join(home, 'cdk.out'), [{ stackName: 'Web', template: TEMPLATE }]);
    system = await startSystem({ home, cache: join(home, 'cache'), port: 0, cdkOut });
    s3 = new S3Client({ region: 'us-east-1', endpoint: system.addresses.aws, credentials: system.credentials });
    await put('index.html', '<h1>one</h1>', 'text/html', 'no-cache');
    await put('assets/app.js', SCRIPT, 'text/javascript', 'public, max-age=31536000, immutable');
    await put('assets/a b.txt', 'spaced', 'text/plain');
  });

  afterAll(async () => {
    s3?.destroy();
    await system?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  const get = (path: string, init?: RequestInit) => fetch(system.addresses.web + path, init);

  it('serves the root object, and has its own address as the domain name', async () => {
    expect(await (await get('/')).text()).toBe('<h1>one</h1>');
    expect(`http://${system.stacks[0]?.outputs.Domain}`).toBe(system.addresses.web);
  });

  it('returns the response of an edge function, with the headers of its policy', async () => {
    const response = await get('/where.json?x=1', { headers: { 'cloudfront-viewer-country': 'SE' } });
    expect([response.status, await response.text(), response.headers.get('x-uri')]).toEqual([200, 'SE', '/where.json']);
    expect(response.headers.get('x-custom')).toBe('yes');
    expect(await (await get('/where.json')).text()).toBe('nowhere');
  });

  it('asks the origin for the path that an edge function writes into the request', async () => {
    const response = await get('/always/the%20same?x=1');
    expect([response.status, await response.text()]).toEqual([200, 'spaced']);
  });

  it('returns the error page and its status for any other path', async () => {
    const response = await get('/some/route?x=1');
    expect([response.status, await response.text()]).toEqual([200, '<h1>one</h1>']);
  });

  it('serves a changed object at once when its Cache-Control requires revalidation', async () => {
    await get('/');
    await put('index.html', '<h1>two</h1>', 'text/html', 'no-cache');
    expect(await (await get('/')).text()).toBe('<h1>two</h1>');
  });

  it('fetches everything again after an invalidation', async () => {
    await put('assets/kept.js', 'one', 'text/javascript', 'public, max-age=31536000');
    expect(await (await get('/assets/kept.js')).text()).toBe('one');
    await put('assets/kept.js', 'two', 'text/javascript', 'public, max-age=31536000');
    expect(await (await get('/assets/kept.js')).text()).toBe('one');
    const { aws } = system.addresses;
    const cdn = new CloudFrontClient({ region: 'us-east-1', endpoint: aws, credentials: system.credentials });
    const invalidate = (DistributionId: string) => {
      const Paths = { Quantity: 1, Items: ['/*'] };
      return cdn.send(
        new CreateInvalidationCommand({ DistributionId, InvalidationBatch: { CallerReference: 'once', Paths } }),
      );
    };
    const { Invalidation } = await invalidate(system.stacks[0]?.outputs.Id ?? '');
    expect(Invalidation?.Status).toBe('Completed');
    expect(await (await get('/assets/kept.js')).text()).toBe('two');
    await expect(invalidate('ENOSUCH')).rejects.toThrow('There is no distribution');
    cdn.destroy();
  });

  it('adds the headers of the response headers policy of the path', async () => {
    const { headers } = await get('/');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-custom')).toBe('yes');
    expect((await get('/assets/app.js')).headers.get('x-custom')).toBeNull();
  });

  it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    const answer = await raw('/assets/app.js', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(Number(answer.headers['content-length'])).toBeLessThan(SCRIPT.length / 10);
    const plain = await raw('/assets/app.js', { 'accept-encoding': 'identity' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
  });

  it('serves cached objects again, revalidates them, and serves ranges', async () => {
    expect((await get('/assets/app.js')).headers.get('x-cache')).toBe('Hit from cloudfront');
    const first = await get('/');
    const again = await raw('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    const part = await get('/assets/app.js', { headers: { range: 'bytes=0-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'export']);
  });

  it('decodes paths and refuses other methods', async () => {
    expect(await (await get('/assets/a%20b.txt')).text()).toBe('spaced');
    expect((await get('/', { method: 'POST' })).status).toBe(403);
    expect(await (await get('/', { method: 'HEAD' })).text()).toBe('');
  });

  it('reports that it is healthy', async () => {
    const response = await get('/__local/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
  });

  /** A raw request: undici would decompress the body and add its own headers. */
  function raw(path: string, headers: Record<string, string>) {
    return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (resolve, reject) => {
        const sent = request(
          system.addresses.web.replace('localhost', '127.0.0.1') + path,
          { headers },
          async (response) => {
            const chunks: Buffer[] = [];
            for await (const chunk of response) chunks.push(chunk);
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() });
          },
        );
        sent.once('error', reject);
        sent.end();
      },
    );
  }
});
