import { jest } from '@jest/globals';

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
    ['can not be fetched', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['was refused', async () => ({ ok: false, status: 403 })],
    ['is none', async () => ({ ok: true, json: async () => ({ duration: 'long' }) })],
  ])('[editor.parts-failed] goes without a waveform that %s', async (_, answer) => {
    const original = globalThis.fetch;
    globalThis.fetch = answer as unknown as typeof fetch;
    try {
      expect(await loadPeaks('https://media.example/peaks.json', signal)).toBeNull();
      expect(console.warn).toHaveBeenCalledWith('The waveform could not be fetched.', expect.anything());
    } finally {
      globalThis.fetch = original;
    }
  });
});
