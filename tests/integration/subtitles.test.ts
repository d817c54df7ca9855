import { randomUUID } from 'node:crypto';
import type { Locale } from '@parlance/contract/regions';
import { parseCues } from '@parlance/contract/subtitle-import';
import { wordText } from '@parlance/contract/transcript';
import { type Api, apisOf } from '../api.ts';
import { Minutes } from '../minutes.ts';
import { sharedSystem } from '../shared-system.ts';
import { wordsOf } from '../words-of.ts';

const SRT = `1
00:00:01,000 --> 00:00:03,000
Anna: Good morning, everybody.

2
00:00:10,000 --> 00:00:12,500
Ben: Thanks 🎉
`;

let web: string;
let apis: Record<Locale, Api>;

beforeAll(async () => {
  ({ web } = await sharedSystem());
  apis = await apisOf(web);
});

it.each(['us', 'eu'] as const)(
  '[import.subtitles-alone] subtitles become a transcript without a recording, which is read, exported and kept from what needs one, in %s',
  async (locale) => {
    const api = apis[locale];
    const person = await api.registerPerson(locale);
    const { session, orgId } = person;
    const minutes = new Minutes(web, locale);
    await minutes.setBilling(orgId, { enterprise: 1 });
    minutes.close();
    const cues = parseCues(SRT, { fileName: 'a.srt', withSpeakers: true });
    const owner = { uid: session.uid };
    await api.call('addProject', { params: owner, body: { id: 'series', orgId } }, session);
    const made = { requestId: randomUUID(), orgId, name: 'Episode 1', languageCode: 'en-US', project: 'series' };
    const call = { params: owner, body: { ...made, cues } };
    const { id } = await api.call('createFromSubtitles', call, session);
    expect(await api.call('createFromSubtitles', call, session)).toEqual({ id });
    const params = { id };
    const collection = await api.call('getCollection', { params }, session);
    expect(collection).toMatchObject({ name: 'Episode 1', tProgress: 100, card: { withoutSound: true } });
    expect([collection.media, collection.progress]).toEqual([undefined, undefined]);
    expect((await wordsOf(collection)).map(wordText).join(' ')).toBe('Good morning, everybody. Thanks 🎉');
    const query = { format: 'srt', size: 35, breakAllSpeakers: 'false', from: 0 } as const;
    const { content } = await api.call('getSubtitles', { params, query }, session);
    expect(content).toContain('00:00:10,000 --> 00:00:12,500\nThanks 🎉');
    const refused = { status: 400 };
    await expect(api.call('denoiseCollection', { params }, session)).rejects.toMatchObject(refused);
    await expect(api.call('orderPrecision', { params }, session)).rejects.toMatchObject(refused);
    const paragraphs = [{ text: 'Hello' }];
    await expect(api.call('previewImport', { params, body: { paragraphs } }, session)).rejects.toMatchObject(refused);
    await api.call('deleteCollection', { params }, session);
    await expect(api.call('getCollection', { params }, session)).rejects.toMatchObject({ status: 404 });
  },
);
