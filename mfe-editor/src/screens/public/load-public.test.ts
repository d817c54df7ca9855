import { ApiCallError } from '@parlance/ui/api-client';
import type { loadCollection } from '../../loading/load-transcript.ts';
import { loadPublic } from './load-public.ts';

const KEY = 'abcdefghijklmnopqrstuv';
const absent = new ApiCallError('NOT_FOUND', 'No.', { status: 404 });
const unreachable = new ApiCallError('NETWORK', 'No.');
const { signal } = new AbortController();

/** Regions that answer with a transcript (`there`) or throw the given error. */
function regions(answers: Record<'us' | 'eu', ApiCallError | 'there'>) {
  const asked: string[] = [];
  const load = async (...[, , source]: Parameters<typeof loadCollection>) => {
    if (source?.kind !== 'public') throw new Error('not public');
    asked.push(source.locale);
    const answer = answers[source.locale];
    if (answer !== 'there') throw answer;
    return { transcript: undefined } as Awaited<ReturnType<typeof loadCollection>>;
  };
  return { asked, open: () => loadPublic('c', KEY, signal, load) };
}

describe('opening by a public key', () => {
  it('[sharing.public-regions] asks the preferred region first, then the other', async () => {
    const there = regions({ us: 'there', eu: absent });
    expect((await there.open()).source).toEqual({ kind: 'public', pubkey: KEY, locale: 'us' });
    expect(there.asked).toEqual(['us']);
    const other = regions({ us: absent, eu: 'there' });
    expect((await other.open()).source).toMatchObject({ locale: 'eu' });
    const failing = new ApiCallError('UNAVAILABLE', 'No.', { status: 503 });
    expect((await regions({ us: failing, eu: 'there' }).open()).source).toMatchObject({ locale: 'eu' });
  });

  it('[sharing.public-revoked] distinguishes an invalid key from a region that doesn’t answer', async () => {
    await expect(regions({ us: absent, eu: absent }).open()).rejects.toBe(absent);
    await expect(regions({ us: unreachable, eu: absent }).open()).rejects.toBe(unreachable);
    await expect(regions({ us: absent, eu: unreachable }).open()).rejects.toBe(unreachable);
    await expect(loadPublic('c', 'short', signal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
