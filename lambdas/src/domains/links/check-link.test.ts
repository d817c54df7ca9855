import { createTestApi } from '../../../test/fakes/test-api.ts';
import { file, mp3Of, wavOf } from '../../../test/links/media-samples.ts';
import { page, redirect, startWebSite } from '../../../test/links/web-site.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site that links may lead to, and the answers to checks of its paths. */
async function site(pages: Parameters<typeof startWebSite>[0]) {
  const started = await startWebSite(pages);
  closing.push(started.close);
  const api = createTestApi();
  api.linkOrigins.add(started.origin);
  const check = (path: string) => api.call('checkLink', { caller: 'ann', body: { url: started.origin + path } });
  return { ...started, api, check };
}

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const html = (head: string, body = '') => page('text/html', `<!doctype html><html><head>${head}</head><body>${body}`);

describe('checking a link', () => {
  it('[links.direct] tells the length and the name of a file by its first bytes, whatever its type is called', async () => {
    const { check, asked } = await site({
      '/My%20talk-1.wav': file(wavOf(90)),
      '/b': redirect('/My%20talk-1.wav'),
    });
    expect(await check('/My%20talk-1.wav')).toEqual({
      status: 200,
      body: { lengthInMinutes: 1.5, title: 'My Talk 1' },
    });
    expect((await check('/b')).body).toMatchObject({ lengthInMinutes: 1.5, title: 'B' });
    expect(asked.length).toBeLessThan(10);
  });

  it('[links.direct] estimates the length that no header states', async () => {
    const { check } = await site({ '/a.mp3': file(mp3Of(600), 'audio/mpeg') });
    const { body } = await check('/a.mp3');
    expect(body.lengthInMinutes).toBeCloseTo(10, 1);
  });

  it('[links.direct] takes media from a server without ranges', async () => {
    const { check } = await site({
      '/a.wav': (_, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(wavOf(10)),
    });
    expect((await check('/a.wav')).status).toBe(200);
  });

  it('[links.page] finds the recording of a page, with its title, text, picture and length', async () => {
    const { check } = await site({
      '/talk': html(
        `<title>Site</title><meta property="og:title" content="A talk &amp; more"><meta property="og:description" content=" About
         it "><meta property="og:image" content="/picture.png"><meta property="og:video" content="/talk.mp4">`,
      ),
      '/talk.mp4': file(wavOf(60), 'video/mp4'),
      '/picture.png': file(PNG),
    });
    expect((await check('/talk')).body).toEqual({
      title: 'A talk & more',
      description: 'About it',
      lengthInMinutes: 1,
      thumbnail: `data:image/png;base64,${PNG.toString('base64')}`,
    });
  });

  it('[links.page] reads JSON-LD, and elements for media', async () => {
    const data = {
      '@graph': [
        { '@type': 'Thing' },
        { '@type': 'VideoObject', name: 'Lecture', contentUrl: '/v', duration: 'PT1H2M3S' },
      ],
    };
    const { check } = await site({
      '/ld': html(`<script type="application/ld+json">${JSON.stringify(data)}</script>`),
      '/broken': html('<script type="application/ld+json">{"contentUrl":</script>', '<audio><source src="v"></audio>'),
      '/v': file(wavOf(1)),
    });
    expect((await check('/ld')).body).toEqual({ title: 'Lecture', lengthInMinutes: 62.05 });
    expect((await check('/broken')).body.lengthInMinutes).toBeCloseTo(1 / 60);
  });

  it('[links.page] shows no picture that can hold a script, or is none', async () => {
    const { check } = await site({
      '/page': html('<meta property="og:image" content="/p"><meta property="og:audio" content="/a">'),
      '/p': page('image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      '/a': file(wavOf(1)),
    });
    expect((await check('/page')).body.thumbnail).toBeUndefined();
  });

  it('[links.feed] lists the episodes of a feed, the newest first', async () => {
    const { check } = await site({
      '/feed': page(
        'application/rss+xml',
        `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="x"><channel><title>The show</title>
          <description><![CDATA[<p>All &amp; more</p>]]></description>
          <item><title>Old</title><pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate><enclosure url="/1.mp3" type="audio/mpeg"/>
            <itunes:duration>1:02:03</itunes:duration></item>
          <item><title><![CDATA[New 🎙]]></title><pubDate>Tue, 07 Jan 2025 10:00:00 GMT</pubDate>
            <enclosure url="/2.mp3" type="audio/mpeg"/></item>
          <item><title>Text alone</title></item>
          <item><title>Bad</title><enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>
        </channel></rss>`,
      ),
    });
    const { body } = await check('/feed');
    expect(body).toMatchObject({ title: 'The show', description: 'All & more' });
    expect(body.episodes).toEqual([
      { title: 'New 🎙', url: expect.stringMatching(/\/2\.mp3$/), published: 1_736_244_000 },
      { title: 'Old', url: expect.stringMatching(/\/1\.mp3$/), published: 1_736_157_600, lengthInMinutes: 62.05 },
    ]);
  });

  it.each([
    ['a page without media', '/empty', 'LINK_NOT_MEDIA'],
    ['a document', '/pdf', 'LINK_NOT_MEDIA'],
    ['a playlist, which leads elsewhere', '/list.m3u8', 'LINK_NOT_MEDIA'],
    ['a page that names another page', '/loop', 'LINK_NOT_MEDIA'],
    ['a page that names a place inside', '/inside', 'LINK_REFUSED'],
    ['nothing', '/nothing', 'LINK_GONE'],
  ])('[links.problems] says why %s is no recording', async (_, path, code) => {
    const { check } = await site({
      '/empty': html('<title>Hello</title>'),
      '/pdf': page('application/pdf', '%PDF-1.7 ...'),
      '/list.m3u8': page('audio/mpegurl', '#EXTM3U\nhttp://127.0.0.1:22/\n'),
      '/loop': html('<meta property="og:video" content="/loop">'),
      '/inside': html('<meta property="og:video" content="http://169.254.169.254/latest/meta-data/">'),
    });
    const { status, body } = await check(path);
    expect([status, body.error.code]).toEqual([422, code]);
  });

  it('[links.problems] refuses what is no link', async () => {
    const api = createTestApi();
    for (const url of [
      'http',
      'example.com/a.mp3',
      'file:///etc/passwd',
      'https://u:p@example.com/',
      'javascript:alert(1)',
    ]) {
      const { status, body } = await api.call('checkLink', { caller: 'ann', body: { url } });
      expect([url, status, body.error.fields]).toEqual([url, 400, { url: 'link-invalid' }]);
    }
  });

  it('[links.youtube] says that a video of a service needs a resolver', async () => {
    const api = createTestApi();
    for (const url of [
      'https://youtu.be/dQw4w9WgXcQ',
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://vimeo.com/76979871',
    ]) {
      const { status, body } = await api.call('checkLink', { caller: 'ann', body: { url } });
      expect([status, body.error.code]).toEqual([422, 'LINK_NO_RESOLVER']);
    }
  });

  it('[links.limit] allows a person 60 checks in ten minutes', async () => {
    const { check, api } = await site({ '/a.wav': file(wavOf(1)) });
    for (let count = 0; count < 60; count++) expect((await check('/a.wav')).status).toBe(200);
    expect((await check('/a.wav')).status).toBe(429);
    expect((await api.call('checkLink', { caller: 'bob', body: { url: 'http://127.0.0.1/' } })).status).toBe(422);
  });
});
