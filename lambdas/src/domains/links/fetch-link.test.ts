import type { Source } from '@parlance/contract/source';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { file, wavOf } from '../../../test/links/media-samples.ts';
import { page, startWebSite } from '../../../test/links/web-site.ts';
import { storeStream } from '../../platform/s3/store-stream.ts';
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts';
import { fetchLink } from './fetch-link.ts';
import { createFindLink } from './find-link.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const INPUT = { collectionId: 'c1', attempt: 1 };
const KEY = 'uploads/links/c1/media';

/** The step, and a collection whose link leads to a path of a site. */
async function step(pages: Parameters<typeof startWebSite>[0], path = '/a.wav') {
  const site = await startWebSite(pages);
  closing.push(site.close);
  const api = createTestApi();
  const source: Source = { kind: 'link', url: site.origin + path };
  await api.collections.create({ ...storedCollection({ id: 'c1' }), source, progress: 'PENDING' });
  const fetch = createSafeFetch({ allowedOrigins: new Set([site.origin]) });
  const oembed = { youtube: new URL('http://127.0.0.1:9/'), vimeo: new URL('http://127.0.0.1:9/') };
  const run = fetchLink({
    collections: api.collections,
    findLink: createFindLink({ fetch, fetchService: fetch, oembed }),
    fetch,
    clock: () => 1_700_000_003,
    uploads: api.uploadFiles,
    store: (object) => storeStream(api.s3Client, { bucket: 'uploads-bucket', ...object }),
  });
  const stored = () => api.s3.object('uploads-bucket', KEY);
  return { api, site, stored, run: (signal = AbortSignal.timeout(60_000)) => run(INPUT, signal) };
}

describe('fetching the media of a link', () => {
  it('[links.fetched] stores all of it in parts, and the collection knows where; [pipeline.stages] that it is fetched', async () => {
    // Two parts and a piece.
    const wav = wavOf(2200);
    const { api, run, stored } = await step({ '/a.wav': file(wav) });
    expect(await run()).toEqual({ uploadKey: KEY });
    expect(stored()?.bytes.equals(wav)).toBe(true);
    expect(stored()?.contentType).toBe('audio/wav');
    expect((await api.collections.get('c1'))?.source).toMatchObject({ kind: 'link', uploadKey: KEY });
    expect((await api.collections.get('c1'))?.card?.work).toEqual({ stage: 'fetching', since: 1_700_000_003 });
  });

  it('[links.fetched] finds the recording of a page again, and fetches it', async () => {
    const { run, stored } = await step(
      { '/': page('text/html', '<html><video src="/v"></video>'), '/v': file(wavOf(1)) },
      '/',
    );
    await run();
    expect(stored()?.bytes.length).toBe(8044);
  });

  it('[links.resumed] goes on where the connection broke, if the file is the same', async () => {
    const wav = wavOf(100);
    const whole = file(wav);
    let breaks = 0;
    const { run, stored, site } = await step({
      '/a.wav': (request, response) => {
        if (request.headers.range || breaks === 0 || breaks > 1) {
          breaks++;
          return whole(request, response);
        }
        breaks++;
        response.writeHead(200, { 'content-length': String(wav.length), etag: '"1"' });
        response.write(wav.subarray(0, 300_000), () => response.destroy());
      },
    });
    await run();
    expect(stored()?.bytes.equals(wav)).toBe(true);
    expect(site.asked).toHaveLength(3);
  });

  it.each([
    ['an error page', page('text/html', '<html>Sorry'), 'Failure.link-not-media'],
    [
      'nothing',
      (_: unknown, response: { writeHead(code: number): { end(): unknown } }) => response.writeHead(410).end(),
      'Failure.link-gone',
    ],
  ])('[links.failures] says that there is %s', async (_, answer, failure) => {
    const { run, api } = await step({ '/a.wav': answer });
    await expect(run()).rejects.toMatchObject({ name: failure });
    expect(api.keys('uploads')).toEqual([]);
  });

  it('[links.failures] ends with a server that never ends, and keeps nothing', async () => {
    const { run, api } = await step({
      '/a.wav': (_, response) => {
        response.writeHead(200, { 'content-type': 'audio/wav' });
        response.write(wavOf(100));
      },
    });
    await expect(run(AbortSignal.timeout(500))).rejects.toMatchObject({ name: 'Failure.link-unreachable' });
    expect(api.keys('uploads')).toEqual([]);
  });

  it('[links.deleted] keeps nothing of a collection that is deleted meanwhile', async () => {
    const wav = file(wavOf(1));
    const { run, api } = await step({
      '/a.wav': async (request, response) => {
        await api.collections.delete('c1');
        wav(request, response);
      },
    });
    await expect(run()).rejects.toMatchObject({ name: 'CollectionGone' });
    expect(api.keys('uploads')).toEqual([]);
  });
});
