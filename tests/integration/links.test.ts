import { randomUUID } from 'node:crypto';
import { type Api, apisOf, type Person } from '../api.ts';
import { keepResolverKey } from '../link-resolver.ts';
import { awsAddress } from '../running-system.ts';
import { sharedSystem } from '../shared-system.ts';

let api: Api;
let ada: Person;
let sites: string;

beforeAll(async () => {
  const system = await sharedSystem();
  const { web } = system;
  await keepResolverKey(awsAddress(system));
  api = (await apisOf(web)).eu;
  ada = await api.registerPerson('eu');
  sites = `${web}/__local/sites`;
});

const check = (url: string) => api.call('checkLink', { body: { url } }, ada.session);
const create = (url: string, requestId = randomUUID()) =>
  api.createCollection(ada, url, 'A link', 'en-US', { requestId });

describe('links in the real system', () => {
  it('[links.fetched] a file, a page and a video of a service become transcripts, each once for its submission', async () => {
    const links = [`${sites}/moved`, `${sites}/talk`, 'https://youtu.be/talk-video-1'];
    const ids = await Promise.all(
      links.map(async (url) => {
        const requestId = randomUUID();
        const [first, again] = [await create(url, requestId), await create(url, requestId)];
        expect(again).toBe(first);
        return first;
      }),
    );
    for (const id of ids) {
      const collection = await api.whenProcessed(ada, id);
      expect(collection.failure).toBeUndefined();
      expect(collection.snippet).toMatch(/young man/i);
    }
  });

  it('[links.check] tells length, title, text and picture before anything starts', async () => {
    const picture = expect.stringMatching(/^data:image\/png;base64,/);
    expect(await check(`${sites}/talk`)).toEqual({
      lengthInMinutes: expect.closeTo(0.19, 1),
      title: 'A talk about young men',
      description: 'Three sentences of Sense and Sensibility.',
      thumbnail: picture,
    });
    expect(await check('https://www.youtube.com/watch?v=long-video-1')).toEqual({
      lengthInMinutes: 12,
      title: 'A long video',
      thumbnail: picture,
    });
    const { episodes } = await check(`${sites}/show.rss`);
    expect(episodes?.map(({ title }) => title)).toEqual(['The third talk', 'A long silence', 'The first talk']);
  });

  it('[links.problems] says why there is no recording', async () => {
    await expect(check(`${sites}/inside`)).rejects.toMatchObject({ status: 422, code: 'LINK_REFUSED' });
    await expect(check(`${sites}/nothing`)).rejects.toMatchObject({ code: 'LINK_GONE' });
    await expect(check(`${sites}/`)).rejects.toMatchObject({ code: 'LINK_NOT_MEDIA' });
    await expect(check('https://youtu.be/gone-video-1')).rejects.toMatchObject({ code: 'LINK_GONE' });
    await expect(check('http://127.0.0.1:22/')).rejects.toMatchObject({ code: 'LINK_REFUSED' });
  });

  it('[links.failures] a link that leads inside, and one over the limit of the free plan, end with their reasons', async () => {
    const [inside, long] = [await create(`${sites}/inside`), await create(`${sites}/silence.wav?seconds=720`)];
    expect(await api.whenProcessed(ada, inside)).toMatchObject({ progress: 'ERROR', failure: 'link-refused' });
    // It is silent, too, but that is heard only when its minutes are there.
    const refused = await api.whenProcessed(ada, long);
    expect(refused.progress).toBe('ERROR');
    expect(['too-long-for-plan', 'no-speech']).toContain(refused.failure);
  });
});
