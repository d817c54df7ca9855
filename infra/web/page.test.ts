import { createHash } from 'node:crypto';
import { CAPTCHA_PROVIDERS } from '@parlance/contract/captcha';
import { parseClouds } from '@parlance/contract/schemas/clouds';
import { cloudFilesOf, thirdPartiesOf } from '../src/content-security-policy.ts';
import { importMapOf, pageOf } from './page.ts';

const built = {
  files: new Map<string, string>(),
  entries: {
    react: 'assets/ui/react-aaaaaaaa.js',
    '@parlance/mfe-shell': 'assets/mfe-shell/index-bbbbbbbb.js',
    '@parlance/mfe-auth': 'assets/mfe-auth/index-cccccccc.js',
  },
  imports: {
    'assets/mfe-shell/index-bbbbbbbb.js': ['react'],
    'assets/ui/react-aaaaaaaa.js': ['assets/ui/scheduler-dddddddd.js'],
  },
  page: '<head><!-- content-security-policy --><!-- import-map --><!-- modulepreload --></head>',
};
const cspSources = { apis: ['https://us.example'], storage: ['https://files.example'] };

describe('the published page', () => {
  const map = importMapOf(built.entries);
  const page = pageOf(built, map, cspSources);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';

  it('[web.csp] allows no inline script but the import map, by its hash', () => {
    const inline = [...page.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, text = '']) => text);
    expect(inline).toHaveLength(1);
    const hash = createHash('sha256')
      .update(inline[0] ?? '')
      .digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe');
  });

  it('[web.csp] allows connections to the APIs and the buckets alone', () => {
    expect(policy).toContain("connect-src 'self' https://us.example https://files.example");
    expect(policy).toContain("default-src 'none'");
  });

  it("[web.csp] [shell.help-widget] allows the stage's help widget, and pictures of the buckets", () => {
    const widget = pageOf(built, map, { ...cspSources, helpWidget: 'https://help.example' });
    expect(widget).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/help\.example;/);
    expect(widget).toContain('frame-src https://help.example;');
    expect(policy).toContain("frame-src 'none';");
    expect(policy).toContain("img-src 'self' data: blob: https://files.example;");
  });

  it('[services.off] [services.errors] lets pages send errors to the service of the stage, and runs no code of it', () => {
    const errorReports = { dsn: 'https://key@errors.example/1' };
    const reporting = pageOf(built, map, { ...cspSources, ...thirdPartiesOf({ errorReports }) });
    expect(reporting).toMatch(/connect-src [^;]* https:\/\/errors\.example"/);
    expect(reporting.match(/errors\.example/g)).toHaveLength(1);
    expect(pageOf(built, map, { ...cspSources, ...thirdPartiesOf({}) })).toBe(page);
  });

  it('[accounts.captcha] allows the captcha of the stage and no other', () => {
    const captcha = CAPTCHA_PROVIDERS.turnstile.origins;
    const asking = pageOf(built, map, { ...cspSources, captcha });
    expect(asking).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/challenges.cloudflare.com;/);
    expect(asking).toContain('frame-src https://challenges.cloudflare.com;');
    expect(policy).toContain("frame-src 'none';");
    expect(policy).not.toContain('cloudflare');
  });

  it('[uploading.clouds-off] allows the script and the files of the clouds that the stage has keys of, and no others', () => {
    const dropbox = { appKey: 'app' };
    const googleDrive = { clientId: 'client', apiKey: 'key', appId: '1' };
    const withClouds = (clouds: unknown) => {
      const parsed = parseClouds(clouds);
      const sources = { ...cspSources, ...thirdPartiesOf({ clouds: parsed }), cloudFiles: cloudFilesOf(parsed) };
      return pageOf(built, map, sources);
    };
    expect(withClouds({})).toBe(page);
    const dropboxPage = withClouds({ dropbox });
    const script = 'https://www.dropbox.com/static/api/2/dropins.js';
    expect(dropboxPage).toMatch(new RegExp(`script-src 'self' 'sha256-[^']+' ${script};`));
    expect(dropboxPage).toMatch(/connect-src [^;]* https:\/\/\*\.dropboxusercontent\.com"/);
    expect(dropboxPage).toContain("frame-src 'none';");
    expect(dropboxPage).not.toContain('google');
    const drivePage = withClouds({ googleDrive });
    expect(drivePage).toMatch(/connect-src [^;]* https:\/\/www\.googleapis\.com\/drive\/"/);
    expect(drivePage).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(drivePage).toContain("frame-src 'none';");
    expect(drivePage).not.toContain('dropbox');
    const kaltura = { partnerId: '42', appTokenId: '1_token', media: ['https://media.uni.example'] };
    expect(cloudFilesOf(parseClouds({ kaltura }))).toEqual(['https://media.uni.example']);
    const pictured = pageOf(built, map, { ...cspSources, cloudPictures: kaltura.media });
    expect(pictured).toMatch(/img-src [^;]* https:\/\/media\.uni\.example;/);
  });

  it('maps each specifier to its hashed file', () => {
    expect(JSON.parse(map)).toEqual({
      imports: {
        '@parlance/mfe-auth': '/assets/mfe-auth/index-cccccccc.js',
        '@parlance/mfe-shell': '/assets/mfe-shell/index-bbbbbbbb.js',
        react: '/assets/ui/react-aaaaaaaa.js',
      },
    });
  });

  it('preloads what the shell imports, and no micro-frontend', () => {
    expect([...page.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/mfe-shell/index-bbbbbbbb.js',
      '/assets/ui/react-aaaaaaaa.js',
      '/assets/ui/scheduler-dddddddd.js',
    ]);
  });

  it('refuses a page without the placeholders', () => {
    expect(() => pageOf({ ...built, page: '<head></head>' }, map, cspSources)).toThrow('has no placeholder');
  });
});
