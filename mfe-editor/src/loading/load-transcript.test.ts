import { jest } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';

const calls: string[] = [];
jest.unstable_mockModule('@parlance/ui/api-client', () => ({
  callApi: async (name: string) => {
    calls.push(name);
    if (name === 'getSpeakers') throw new Error('no speakers today');
    return {
      ...{ id: 'c', tProgress: 100, tCompletion: { draft: true } },
      transcript: { version: 3, wordCount: 1, chunks: [] },
    };
  },
}));
const document = { text: [''], lines: [] };
jest.unstable_mockModule('../reading/read-transcript.ts', () => ({ readTranscript: async () => document }));
const { loadCollection, loadPeaks } = await import('./load-transcript.ts');
const { signal } = new AbortController();

describe('opening a transcript without one of its parts', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('[editor.parts-failed] opens without the speakers, and logs the failure', async () => {
    const { transcript } = await loadCollection('c', signal);
    expect(transcript).toMatchObject({ version: 3, speakers: {} });
    expect(calls).toContain('getSpeakers');
    expect(console.warn).toHaveBeenCalledWith('The speakers could not be fetched.', expect.any(Error));
  });

  it.each([
    ['cannot be fetched', () => Response.error()],
    ['was refused', () => new Response(null, { status: 403 })],
    ['is none', () => ({ duration: 'long' })],
  ])('[editor.parts-failed] goes without a waveform that %s', async (_, answer) => {
    const api = new FakeApi();
    api.serve('https://media.example/peaks.json', answer);
    expect(await loadPeaks('https://media.example/peaks.json', signal)).toBeNull();
    expect(console.warn).toHaveBeenCalledWith('The waveform could not be fetched.', expect.anything());
    api.restore();
  });
});
