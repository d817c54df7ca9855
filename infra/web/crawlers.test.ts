import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { publishForCrawlers } from './crawlers.ts';
import { PagesBucket } from './pages-bucket.ts';

const s3 = mockClient(S3Client);
beforeEach(() => {
  s3.reset();
  s3.on(PutObjectCommand).resolves({});
});

/** What is published for search engines: key -> text. */
async function published(environments: string[]): Promise<Record<string, string>> {
  await publishForCrawlers(new PagesBucket(new S3Client({}), 'pages'), { web: 'https://app.example', environments });
  const puts = s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input);
  return Object.fromEntries(puts.map(({ Key = '', Body }) => [Key, String(Body)]));
}

describe('search engines', () => {
  it('[landing.indexed] list the landing of production in each language', async () => {
    const { 'robots.txt': robots, 'sitemap.xml': sitemap } = await published([]);
    expect(robots).toBe('User-agent: *\nAllow: /\n\nSitemap: https://app.example/sitemap.xml\n');
    expect(sitemap).toContain('<loc>https://app.example/?lang=en</loc>');
    expect(sitemap).toContain('<loc>https://app.example/?lang=es</loc>');
  });

  it('[landing.indexed] list nothing of another stage', async () => {
    expect((await published(['staging']))['robots.txt']).toBe('User-agent: *\nDisallow: /\n');
  });
});
