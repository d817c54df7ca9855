import { bundleObject } from './bundle-object.ts';
import { chunkObject } from './chunk-object.ts';
import { fetchWords } from './fetch-words.ts';
import type { Word } from './schemas/words.ts';

function word(start: number): Word {
  const alternatives = [{ content: `word${start}`, confidence: 1 }];
  return { start_time: start, end_time: start, type: 'pronunciation', alternatives };
}

const OBJECTS: Record<string, unknown> = {
  bundle: bundleObject([[word(0)], [word(10), word(11)], [word(20)]]),
  edited: chunkObject([word(10)]),
};

function chunk(startTime: number, count: number, where: { part?: number; url?: string }) {
  return { startTime, endTime: startTime, count, ...where };
}

async function fetched(chunks: ReturnType<typeof chunk>[], bundleUrl: string | undefined = 'bundle') {
  const asked: string[] = [];
  const words = await fetchWords({ chunks, bundleUrl }, async (url) => {
    asked.push(url);
    return OBJECTS[url];
  });
  return { starts: words.map(({ start_time }) => start_time), asked };
}

describe('the words of a transcript', () => {
  it('[editor.opens-long] need one request, and one more for each chunk that was edited after bundling', async () => {
    const parts = [chunk(0, 1, { part: 0 }), chunk(10, 2, { part: 1 }), chunk(20, 1, { part: 2 })];
    expect(await fetched(parts)).toEqual({ starts: [0, 10, 11, 20], asked: ['bundle'] });
    const edited = parts.with(1, chunk(10, 1, { url: 'edited' }));
    expect(await fetched(edited)).toEqual({ starts: [0, 10, 20], asked: ['bundle', 'edited'] });
  });

  it('[editor.opens-long] do not fetch the bundle if no chunk needs it', async () => {
    expect(await fetched([chunk(10, 1, { url: 'edited' })])).toEqual({ starts: [10], asked: ['edited'] });
    expect(await fetched([])).toEqual({ starts: [], asked: [] });
  });

  it('[editor.opens-long] are refused if they do not match the word counts of the chunks', async () => {
    const wrong = [
      [chunk(0, 2, { part: 0 })],
      [chunk(1, 1, { part: 0 })],
      [chunk(30, 1, { part: 3 })],
      [chunk(10, 2, { url: 'edited' })],
      [chunk(0, 1, {})],
    ];
    for (const chunks of wrong) await expect(fetched(chunks)).rejects.toThrow('announced');
  });
});
