import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { file, wavOf } from '../../../../test/links/media-samples.ts';
import { page, startWebSite } from '../../../../test/links/web-site.ts';
import { createSafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';
import { createFindLink } from '../find-link.ts';
import { createOperatorResolver } from './operator-resolver.ts';
import { vimeo, youtube } from './video-service.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('videos of services', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'http://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('[links.youtube] knows %s', (url) => {
    expect(youtube.pageOf(new URL(url))?.href).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ])('[links.vimeo] knows %s', (url, expected) => {
    expect(vimeo.pageOf(new URL(url))?.href).toBe(expected);
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=../../x',
    'https://player.vimeo.com/progressive_redirect/playback/76979871/rendition/720p/file.mp4',
    'https://vimeo.com/about',
  ])('takes %s for no video of theirs', (url) => {
    expect(youtube.pageOf(new URL(url)) ?? vimeo.pageOf(new URL(url))).toBeUndefined();
  });

  it('[links.resolver] gets the media by a signed call, and what the service says about the video', async () => {
    const calls: { body: string; signature: unknown; timestamp: unknown }[] = [];
    const site = await startWebSite({
      '/oembed': page(
        'application/json',
        JSON.stringify({ title: 'A song', thumbnail_url: 'http://x/', type: 'video' }),
      ),
      '/media': file(wavOf(3)),
      '/resolver': async (request, response) => {
        const { 'parlance-signature': signature, 'parlance-timestamp': timestamp } = request.headers;
        calls.push({ body: await text(request), signature, timestamp });
        response.end(JSON.stringify({ url: `${site.origin}/media`, lengthInSeconds: 3, title: 'Other' }));
      },
    });
    closing.push(site.close);
    const fetch = createSafeFetch({ allowedOrigins: new Set([site.origin]) });
    const oembed = new URL(`${site.origin}/oembed`);
    const address = new URL(`${site.origin}/resolver`);
    const resolveVideo = createOperatorResolver({ address, secret: async () => 'secret', clock: () => 1_700_000_000 });
    const findLink = createFindLink({
      fetch,
      fetchService: fetch,
      oembed: { youtube: oembed, vimeo: oembed },
      resolveVideo,
    });

    const found = await findLink(new URL('https://youtu.be/dQw4w9WgXcQ'), AbortSignal.timeout(10_000));

    expect(found).toMatchObject({ title: 'A song', seconds: 3, media: { contentType: 'audio/wav', bytes: 24_044 } });
    const body = '{"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ"}';
    const signature = createHmac('sha256', 'secret').update(`1700000000.${body}`).digest('hex');
    expect(calls).toEqual([{ body, timestamp: '1700000000', signature: `v1=${signature}` }]);
  });

  it('[links.resolver] does not follow a resolver into the network inside', async () => {
    const site = await startWebSite({
      '/oembed': page('application/json', '{"title":"A song"}'),
      '/resolver': page('application/json', '{"url":"http://169.254.169.254/latest/meta-data/"}'),
    });
    closing.push(site.close);
    const fetchService = createSafeFetch({ allowedOrigins: new Set([site.origin]) });
    const [oembed, address] = [new URL(`${site.origin}/oembed`), new URL(`${site.origin}/resolver`)];
    const findLink = createFindLink({
      fetch: createSafeFetch(),
      fetchService,
      oembed: { youtube: oembed, vimeo: oembed },
      resolveVideo: createOperatorResolver({ address, secret: async () => 'secret', clock: () => 1 }),
    });
    const finding = findLink(new URL('https://youtu.be/dQw4w9WgXcQ'), AbortSignal.timeout(10_000));
    await expect(finding).rejects.toMatchObject({ problem: 'refused' });
  });
});
