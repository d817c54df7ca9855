import { jest } from '@jest/globals';
import { replaceWordRange, type Speakers, type Word } from '@parlance/contract/transcript';
import { ApiCallError } from '@parlance/ui/api-client';
import { applySpeakerChanges } from '../model/speaker-changes.ts';
import type { Draft } from './draft.ts';
import type { SaveState } from './save-state.ts';
import { type SaverPorts, TranscriptSaver, type WordSave } from './transcript-saver.ts';

function word(start_time: number, content: string): Word {
  return { start_time, end_time: start_time + 0.3, type: 'pronunciation', alternatives: [{ content, confidence: 1 }] };
}

const OFFLINE = new ApiCallError('NETWORK', 'No answer.');
const CONFLICT = new ApiCallError('CONFLICT', 'Changed.', { status: 409 });

/** A service with words and speakers. `failures` has an entry for each call. */
function start(words: Word[], failures: (Error | 'lost' | undefined)[] = []) {
  const server = { words: [...words], version: 1, speakers: { '0': { name: 'Ann' } } as Speakers };
  const local = { words: [...words], speakers: { ...server.speakers } };
  const states: SaveState['kind'][] = [];
  const saves: WordSave[] = [];
  const batches: Speakers[] = [];
  const drafts: (Draft | undefined)[] = [];
  const ports: SaverPorts = {
    wordsBetween: (from, to) => local.words.filter(({ start_time }) => start_time >= from && start_time <= to),
    speakerChanges: (stored) => ({
      set: Object.fromEntries(Object.entries(local.speakers).filter(([key, { name }]) => stored[key]?.name !== name)),
      remove: Object.keys(stored).filter((key) => !local.speakers[key]),
    }),
    saveWords: async (save) => {
      saves.push(save);
      const failure = failures.shift();
      if (failure instanceof Error) throw failure;
      if (save.version !== server.version) throw CONFLICT;
      server.words = replaceWordRange(server.words, save.startTime, save.endTime, save.words);
      server.version++;
      if (failure === 'lost') throw OFFLINE;
      return { version: server.version };
    },
    findOwnSave: async (save) => {
      const there = server.words.filter((w) => w.start_time >= save.startTime && w.start_time <= save.endTime);
      return JSON.stringify(there) === JSON.stringify(save.words) ? server.version : undefined;
    },
    setSpeakers: async (set) => {
      batches.push(set);
      server.speakers = applySpeakerChanges(server.speakers, { set, remove: [] });
      return { version: ++server.version };
    },
    deleteSpeaker: async (key) => {
      server.speakers = applySpeakerChanges(server.speakers, { set: {}, remove: [key] });
      return { version: ++server.version };
    },
    onSpeakersRefused: (stored) => {
      local.speakers = { ...stored };
    },
    keepDraft: async (draft) => {
      drafts.push(draft);
      return true;
    },
    onState: ({ kind }) => states.push(kind),
  };
  const saver = new TranscriptSaver(1, server.speakers, ports);
  const edit = (time: number, content: string) => {
    local.words = local.words.map((each) => (each.start_time === time ? word(time, content) : each));
    saver.edited([{ from: time, to: time }], false);
  };
  return { server, local, ports, saver, edit, states, saves, batches, drafts };
}

const TEN = Array.from({ length: 10 }, (_, i) => word(i * 100, `w${i}`));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('saving', () => {
  it('[editor.save-range] sends only the edited words, when the person pauses', async () => {
    const { saver, edit, server, saves, states, local } = start(TEN);
    edit(300, 'three');
    edit(300, 'Three');
    await jest.advanceTimersByTimeAsync(700);
    expect(saves).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(saves).toEqual([{ words: [word(300, 'Three')], startTime: 300, endTime: 300, version: 1 }]);
    expect(server.words).toEqual(local.words);
    expect(states).toEqual(['saving', 'saved']);
    expect(saver.hasUnsaved).toBe(false);
  });

  it('[editor.save-retry] retries in order after a network failure, and shows that it is offline', async () => {
    const { edit, server, states, local } = start(TEN, [OFFLINE, OFFLINE]);
    edit(300, 'three');
    await jest.advanceTimersByTimeAsync(900);
    expect(states.at(-1)).toBe('offline');
    edit(700, 'seven');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('saved');
    expect(server.words).toEqual(local.words);
  });

  it('[editor.save-retry] recognises its own save when the answer was lost', async () => {
    const { edit, server, states, saves } = start(TEN, ['lost']);
    edit(300, 'three');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(states.at(-1)).toBe('saved');
    expect(saves).toHaveLength(2);
    edit(300, 'tree');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.version).toBe(3);
  });

  it('[editor.save-conflict] stops at another person’s change, overwrites nothing and keeps the edits', async () => {
    const { edit, server, states, saver, drafts, saves } = start(TEN);
    server.version = 5;
    server.words = TEN.map((each) => (each.start_time === 300 ? word(300, 'theirs') : each));
    edit(300, 'mine');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(states).toEqual(['saving', 'conflict']);
    expect(server.words[3]?.alternatives[0]?.content).toBe('theirs');
    edit(400, 'more');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    expect(saver.draft()?.ranges.flatMap((range) => range.words)).toEqual([word(300, 'mine'), word(400, 'more')]);
    expect(drafts.at(-1)?.ranges).toHaveLength(2);
  });

  it('[editor.save-failed] shows the refused word, and retries after the next edit', async () => {
    const refusal = new ApiCallError('OUT_OF_ORDER', 'The words are not in order of their times.', {
      status: 422,
      details: { index: 0, word: 'three' },
    });
    const { edit, saver, states, local, server } = start(TEN, [refusal]);
    edit(300, 'three');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saver.state).toEqual({
      kind: 'refused',
      refusal: { message: refusal.message, from: 300, to: 300, word: 'three', index: 0 },
    });
    edit(300, 'free');
    await jest.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('saved');
    expect(server.words).toEqual(local.words);
  });

  it('[editor.save-failed] saves the other ranges when the service refuses one, and keeps that as a draft', async () => {
    const refusal = new ApiCallError('OUT_OF_ORDER', 'Not in order.', {
      status: 422,
      details: { index: 0, word: 'three' },
    });
    const { edit, saver, states, local, server, drafts } = start(TEN, [refusal, undefined, refusal]);
    edit(300, 'three');
    edit(700, 'seven');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('refused');
    expect(server.words[7]).toEqual(local.words[7]);
    expect(server.words[3]).not.toEqual(local.words[3]);
    expect(drafts.at(-1)?.ranges).toEqual([{ from: 300, to: 300, words: [word(300, 'three')] }]);
    expect(saver.hasUnsaved).toBe(true);
    edit(900, 'nine');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('refused');
    expect(server.words[9]).toEqual(local.words[9]);
    edit(300, 'free');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(states.at(-1)).toBe('saved');
    expect(server.words).toEqual(local.words);
  });

  it('[editor.save-reload] stores unsaved edits as a draft, and deletes it when they are saved', async () => {
    const { edit, drafts } = start(TEN);
    edit(300, 'three');
    await jest.advanceTimersByTimeAsync(400);
    expect(drafts.at(-1)?.ranges).toEqual([{ from: 300, to: 300, words: [word(300, 'three')] }]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(drafts.at(-1)).toBeUndefined();
  });

  it('[editor.save-retry] sends nothing automatically after it was closed, and keeps the unsent edits', async () => {
    const { edit, saver, saves, drafts } = start(TEN, [OFFLINE]);
    edit(300, 'three');
    saver.close();
    await saver.flush();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    expect(drafts.at(-1)?.ranges).toHaveLength(1);
  });

  it('[editor.save-range] sends a long range in small pieces, in order', async () => {
    const many = Array.from({ length: 12_000 }, (_, i) => word(Math.floor(i / 2), `w${i}`));
    const { saver, saves, server, local } = start(many);
    local.words = many.map(({ start_time }, i) => word(start_time, `x${i}`));
    saver.edited([{ from: 0, to: 6000 }], false);
    await saver.flush();
    expect(saves.length).toBeGreaterThan(10);
    expect(Math.max(...saves.map((save) => JSON.stringify(save).length))).toBeLessThan(64_000);
    expect(server.words).toEqual(local.words);
  });

  it('[editor.speaker-batches] sends speakers in batches of 150 and removes deleted ones', async () => {
    const { saver, batches, local, server } = start(TEN);
    local.speakers = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [String(i + 1), { name: 'Bo' }]));
    saver.edited([], true);
    await saver.flush();
    expect(batches.map((batch) => Object.keys(batch).length)).toEqual([150, 150, 100]);
    expect(server.speakers).toEqual(local.speakers);
  });

  it('[editor.versions-speakers] bases the next save on the version that a change of speakers made', async () => {
    const { saver, local, server, edit, states } = start(TEN);
    local.speakers = { '0': { name: 'Bo' } };
    saver.edited([], true);
    await saver.flush();
    expect([saver.version, server.version]).toEqual([2, 2]);
    edit(3, 'more');
    await saver.flush();
    expect(server.words).toEqual(local.words);
    expect(states.at(-1)).toBe('saved');
  });

  it('[editor.speaker-rename] reverts a name that the service refuses', async () => {
    const { saver, local, ports, states } = start(TEN);
    ports.setSpeakers = async () => {
      throw new ApiCallError('BAD_REQUEST', 'Too long.', { status: 400 });
    };
    local.speakers = { '0': { name: 'x'.repeat(101) } };
    saver.edited([], true);
    await saver.flush();
    expect(local.speakers).toEqual({ '0': { name: 'Ann' } });
    expect(states).toEqual(['saving', 'saved']);
  });
});
