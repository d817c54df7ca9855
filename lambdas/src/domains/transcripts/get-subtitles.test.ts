import type { Word } from '@parlance/contract/transcript';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

function word(start: number, content: string): Word {
  const alternatives = [{ content, confidence: 1 }];
  return { start_time: start, end_time: start + 0.4, type: 'pronunciation', alternatives };
}

async function transcribed(fields: Parameters<typeof storedCollection>[0] = {}) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member' });
  await api.collections.create(storedCollection({ progress: undefined, offset: 1, ...fields }));
  const chunks = [
    await api.chunks.write('c1', [word(0, 'Good'), word(0.5, 'morning.')]),
    await api.chunks.write('c1', [word(1, 'Hello'), word(1.5, 'there.')]),
  ];
  await api.transcripts.putDraft('c1', { chunks, wordCount: 4 });
  await api.transcripts.putSpeakers('c1', { 0: { name: 'Ann' }, 1: { name: 'Ann' } });
  const get = (query: Record<string, string> = {}, caller: string | undefined = 'ann') =>
    api.call('getSubtitles', { params: { id: 'c1' }, query, caller });
  return { api, get };
}

describe('the subtitles', () => {
  it('[export.subtitles-endpoint] are SubRip with lines of 35 unless said otherwise, at the times of the media', async () => {
    const { get } = await transcribed();
    expect((await get()).body).toEqual({
      content: '1\n00:00:01,000 --> 00:00:02,900\nGood morning. Hello there.\n',
      contentType: 'application/x-subrip',
      extension: 'srt',
    });
  });

  it('[billing.feature-gate] are for workspaces whose plan has the export, or whose stage gives it to all', async () => {
    const { api, get } = await transcribed();
    api.freeFeatures.length = 0;
    const refused = await get();
    expect([refused.status, refused.body.error.code]).toEqual([402, 'FEATURE_NOT_INCLUDED']);
    await api.billing.change('org', { subscription: { id: 's', features: ['TranscriptExport'] } }, 1);
    expect((await get()).status).toBe(200);
    await api.billing.change('org', { subscription: undefined, paid: true }, 1);
    expect((await get()).status).toBe(402);
    await api.ledger.grant('org', { source: 'checkout/1', credits: 60, who: 'ann', reason: 'Pack' }, 1);
    expect((await get()).status).toBe(200);
  });

  it('[export.subtitles-end] never end after the recording', async () => {
    const { get } = await transcribed({ props: { duration: 2.5 } });
    expect((await get()).body.content).toContain('00:00:01,000 --> 00:00:02,500\n');
  });

  it('[export.subtitles-endpoint] are WebVTT, cut at every paragraph and line length that is asked for', async () => {
    const { get } = await transcribed();
    const { content } = (await get({ format: 'vtt', size: '10', breakAllSpeakers: 'true' })).body;
    expect(content).toMatch(/^WEBVTT\n/);
    expect(content.match(/-->/g)).toHaveLength(2);
    expect(content).toContain('Good\nmorning.');
    const wrong: Record<string, string>[] = [{ format: 'sbv' }, { size: '5' }, { breakAllSpeakers: '1' }];
    for (const query of wrong) expect((await get(query)).status).toBe(400);
  });

  it('[export.subtitles-from] begin at the time of the media that is asked for, and keep its times', async () => {
    const { get } = await transcribed();
    // The second word is at 0.5 s in the transcript, and at 1.5 s in the media.
    expect((await get({ from: '1.5' })).body.content).toBe('1\n00:00:01,500 --> 00:00:02,900\nmorning. Hello there.\n');
    expect((await get({ from: '2.6' })).body.content).toBe('');
    for (const from of ['-1', 'soon', '1e999']) expect((await get({ from })).status).toBe(400);
  });

  it('[export.subtitles-endpoint] are refused when they are too long for an answer', async () => {
    const { api, get } = await transcribed();
    const long = Array.from({ length: 12_000 }, (_, i) => word(i + 10, 'x'.repeat(500)));
    await api.transcripts.putDraft('c1', { chunks: [await api.chunks.write('c1', long)], wordCount: long.length });
    const { status, body } = await get();
    expect([status, body.error.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('[sharing.public] are open to holders of the public key, and to no others', async () => {
    const { api, get } = await transcribed();
    const { pubkey } = (await api.call('createPublicKey', { params: { id: 'c1' }, caller: 'ann' })).body;
    const anonymous = (query = {}) => api.call('getSubtitles', { params: { id: 'c1' }, query });
    expect((await anonymous({ pubkey })).status).toBe(200);
    expect((await anonymous()).status).toBe(401);
    expect((await get({}, 'eve')).status).toBe(404);
  });
});
