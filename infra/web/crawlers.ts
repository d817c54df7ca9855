import { INTERFACE_LANGUAGES } from '@parlance/contract/interface-language';
import type { Config } from '@parlance/contract/schemas/config';
import { landingAddress } from './landing-page.ts';
import type { PagesBucket } from './pages-bucket.ts';

const ROBOTS = 'robots.txt';
const SITEMAP = 'sitemap.xml';

type Settings = Pick<Config, 'web' | 'environments'>;

/** Says to search engines what they may list: the landing of production in each language. Other stages ask not to be listed. */
export async function publishForCrawlers(bucket: PagesBucket, config: Settings): Promise<void> {
  await bucket.write(SITEMAP, sitemapOf(config));
  await bucket.write(ROBOTS, robotsOf(config));
}

function robotsOf({ web, environments }: Settings): string {
  const isProduction = environments.length === 0;
  const rules = ['User-agent: *', isProduction ? 'Allow: /' : 'Disallow: /'];
  return [...rules, ...(isProduction && web ? ['', `Sitemap: ${web}/${SITEMAP}`] : []), ''].join('\n');
}

function sitemapOf({ web }: Settings): string {
  const urls = web
    ? INTERFACE_LANGUAGES.map((language) => `  <url><loc>${landingAddress(web, language)}</loc></url>`)
    : [];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
