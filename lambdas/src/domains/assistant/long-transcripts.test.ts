import { findCitations } from '@parlance/contract/citation';
import type { Speakers, Word } from '@parlance/contract/transcript';
import { speakerKey } from '@parlance/contract/transcript';
import { ScriptedModel } from '../../../test/fakes/scripted-model.ts';
import type { WritingRequest } from '../../platform/models/language-model.ts';
import { tokensOf } from '../../repositories/transcripts/transcript-lines.ts';
import { MOST_PARTS, PART_TOKENS } from './model-limits.ts';
import { transcriptParts, writeSummary } from './write-summary.ts';

const WORDS_A_MINUTE = 150;
const VOCABULARY = 'we talk about the price of boats and how people find their way to the harbour in winter'.split(' ');

/** The stores of a transcript of so many hours, with a turn each half minute. */
function recorded(hours: number) {
  const count = hours * 60 * WORDS_A_MINUTE;
  const at = (index: number) => (index * 60) / WORDS_A_MINUTE;
  const words = Array.from({ length: count }, (_, i): Word => {
    const content = `${VOCABULARY[(i * 7 + Math.floor(i / 13)) % VOCABULARY.length]}${i % 15 === 14 ? '.' : ''}`;
    return {
      start_time: at(i),
      end_time: at(i) + 0.3,
      type: 'pronunciation',
      alternatives: [{ content, confidence: 1 }],
    };
  });
  const speakers: Speakers = {};
  for (let i = 0; i < count; i += 75) speakers[speakerKey(at(i))] = { name: i % 2 ? 'Ann' : 'Bob' };
  const manifest = {
    version: 1,
    wordCount: count,
    chunks: [{ key: 'all', startTime: 0, endTime: at(count), count, since: 1 }],
  };
  return {
    transcripts: {
      getManifest: async () => ({ ...manifest, retired: [], keptUpTo: 0 }),
      getSpeakers: async () => speakers,
    },
    chunks: { read: async () => words, readBundle: async () => [] },
  };
}

/** Cites the beginning of each hundredth line, and in the call that joins, every citation of the parts. */
function cites({ material }: WritingRequest): string {
  const lines = material.flatMap(({ text }) => text.split('\n'));
  if (material[0]?.name === 'part') return lines.filter((line) => findCitations(line).length > 0).join('\n');
  return lines
    .filter((_, index) => index % 100 === 0)
    .map((line) => {
      const [time = '', , ...words] = line.split(' ');
      return `They talk. "${words.slice(0, 8).join(' ')}" ${time}`;
    })
    .join('\n');
}

describe('the summary of a long recording', () => {
  it('[assistant.long] of 20 hours is written in 3 bounded calls, and each time in it is one that was said', async () => {
    const stores = recorded(20);
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    const model = new ScriptedModel((request) => {
      most = Math.max(most, process.memoryUsage().heapUsed - before);
      return cites(request);
    });
    const begun = performance.now();
    const { output, written } = await writeSummary(
      stores,
      model,
      { collectionId: 'c1', input: { language: 'en', version: 1 } },
      () => undefined,
    );
    const took = performance.now() - begun;
    const tokens = model.requests.map(({ material }) => material.reduce((sum, { text }) => sum + tokensOf(text), 0));
    expect(written.calls).toBe(3);
    expect(Math.max(...tokens)).toBeLessThanOrEqual(PART_TOKENS);
    expect(output.text.overview.length).toBeGreaterThan(20);
    expect(output.text.overview.every(({ unchecked, sources }) => !unchecked && sources.length === 1)).toBe(true);
    const last = output.text.overview.at(-1)?.sources[0]?.start ?? 0;
    expect(last).toBeGreaterThan(19 * 3600);
    // The function has 2 GiB and 15 minutes, nearly all of which is the model's.
    expect(most).toBeLessThan(600 * 2 ** 20);
    expect(took).toBeLessThan(60_000);
  });

  it('[assistant.too-long] is refused when it needs more calls than one run may make', () => {
    const hours = { speaker: 'Ann', start: 0, end: 36_000, turn: true, text: 'and so on '.repeat(PART_TOKENS / 3) };
    const linesOf = (parts: number) => ({ lines: Array.from({ length: parts }, () => hours) });
    expect(transcriptParts(linesOf(MOST_PARTS))).toHaveLength(MOST_PARTS);
    expect(() => transcriptParts(linesOf(MOST_PARTS + 1))).toThrow(
      expect.objectContaining({ name: 'JobFailed.too-long' }),
    );
  });
});
