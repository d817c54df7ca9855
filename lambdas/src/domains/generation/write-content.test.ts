import { ScriptedModel } from '../../../test/fakes/scripted-model.ts';
import { writeContent } from './write-content.ts';

const request = { prompt: 'Write about the whales.' };
const part = (n: number) => `[${String(n).padStart(2, '0')}:00] Ann: part ${n}`;

async function written(parts: number, write: (call: number) => string = (call) => `text ${call}`) {
  const model = new ScriptedModel((_request, call) => write(call));
  const writer = { model, checkWanted: async () => undefined, signal: AbortSignal.timeout(10_000) };
  const texts = Array.from({ length: parts }, (_, n) => part(n));
  return { text: await writeContent(writer, request, texts), requests: model.requests };
}

describe('content of a long transcript', () => {
  it('[generation.long] is written by one request when it fits, and else of notes on each part', async () => {
    const short = await written(1);
    expect(short.requests).toHaveLength(1);
    const long = await written(3);
    expect(long.requests).toHaveLength(4);
    const last = long.requests.at(-1);
    expect(last?.material.map(({ name }) => name)).toEqual(['wish', 'notes']);
    expect(last?.instructions).toContain('notes on its parts in order');
    expect(long.text).toBe('text 4');
  });

  it('[generation.long] keeps each request within bounds, however many parts there are', async () => {
    const { requests } = await written(200, () => 'note '.repeat(1000));
    for (const { material, maxTokens } of requests) {
      expect(material.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(24 * 5100);
      expect(maxTokens).toBeLessThanOrEqual(8000);
    }
    expect(requests.length).toBeLessThanOrEqual(200 + 9 + 1);
  });

  it('[generation.long] ends a text that reached its limit with a whole sentence', async () => {
    const model = new ScriptedModel(() => ({
      text: '# A\n\nOne is whole. Two is whole. Three is bro',
      stop: 'length',
    }));
    const writer = { model, checkWanted: async () => undefined, signal: AbortSignal.timeout(10_000) };
    expect(await writeContent(writer, request, [part(0)])).toBe('# A\n\nOne is whole. Two is whole.');
  });
});
