import { jest } from '@jest/globals';
import { documentSchema } from '@parlance/document/schema';
import { ApiCallError } from '@parlance/ui/api-client';
import type { Node } from 'prosemirror-model';
import { DocumentSaver } from './document-saver.ts';
import type { Draft } from './draft.ts';

const page = (text: string): Node =>
  documentSchema.node('doc', null, [documentSchema.node('paragraph', null, text ? [documentSchema.text(text)] : [])]);

/** A service with one document, and a browser with one draft. */
function opened() {
  const stored = { version: 1, content: page('') };
  const kept: { draft: Draft | undefined } = { draft: undefined };
  const failures: unknown[] = [];
  let failing: (() => Promise<never>) | undefined;
  const save = jest.fn(async (content: object, version: number) => {
    if (failing) return failing();
    if (version !== stored.version) throw new ApiCallError('CONFLICT', 'Changed.', { status: 409 });
    stored.content = documentSchema.nodeFromJSON(content);
    stored.version++;
    return { version: stored.version };
  });
  const saver = new DocumentSaver(stored.content, 1, {
    save,
    fetch: async () => ({ ...stored }),
    keepDraft: async (draft) => {
      kept.draft = draft;
      return true;
    },
    onFailed: (error) => failures.push(error),
    onSaved: () => undefined,
  });
  const failWith = (code: 'NETWORK' | 'INTERNAL' | 'TOO_LARGE' | undefined) => {
    failing = code && (() => Promise.reject(new ApiCallError(code, 'Failed.', { status: 500 })));
  };
  return { saver, stored, kept, failures, save, failWith };
}

describe('saving a document', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[documents.autosave] saves a pause after the last edit, and within ten seconds without one', async () => {
    const { saver, stored, save } = opened();
    saver.edited(page('a'));
    await jest.advanceTimersByTimeAsync(1000);
    saver.edited(page('ab'));
    await jest.advanceTimersByTimeAsync(1400);
    expect(save).not.toHaveBeenCalled();
    expect(saver.getState().kind).toBe('saving');
    await jest.advanceTimersByTimeAsync(2000);
    expect(stored.content.textContent).toBe('ab');
    expect(saver.getState().kind).toBe('saved');
    for (let i = 0; i < 12; i++) {
      saver.edited(page(`abc${i}`));
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(save.mock.calls.length).toBeGreaterThan(1);
  });

  it('[documents.drafts] keeps a draft until everything is saved', async () => {
    const { saver, kept, failWith } = opened();
    failWith('NETWORK');
    saver.edited(page('a'));
    await jest.advanceTimersByTimeAsync(1400);
    expect(kept.draft?.content).toEqual(page('a').toJSON());
    await jest.advanceTimersByTimeAsync(2000);
    expect(saver.getState().kind).toBe('offline');
    failWith(undefined);
    await saver.flush();
    expect(saver.getState().kind).toBe('saved');
    expect(kept.draft).toBeUndefined();
  });

  it('[documents.save-failed] tries a failed save again by itself, with what was written meanwhile', async () => {
    const { saver, stored, failures, failWith } = opened();
    failWith('INTERNAL');
    saver.edited(page('a'));
    await saver.flush();
    expect(saver.getState()).toEqual({ kind: 'refused', isTooLarge: false });
    expect(failures).toHaveLength(1);
    failWith(undefined);
    saver.edited(page('ab'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stored.content.textContent).toBe('ab');
    expect(saver.getState().kind).toBe('saved');
  });

  it('[documents.save-failed] waits for the next edit when the document is too large', async () => {
    const { saver, save, failWith } = opened();
    failWith('TOO_LARGE');
    saver.edited(page('a'));
    await saver.flush();
    await jest.advanceTimersByTimeAsync(100_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(saver.getState()).toEqual({ kind: 'refused', isTooLarge: true });
  });

  it('[documents.conflict] sends nothing more after a conflict, until the person keeps their own', async () => {
    const { saver, stored, kept, save } = opened();
    Object.assign(stored, { version: 2, content: page('theirs') });
    saver.edited(page('mine'));
    await saver.flush();
    expect(saver.getState().kind).toBe('conflict');
    expect(kept.draft?.version).toBe(1);
    saver.edited(page('mine, longer'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(stored.content.textContent).toBe('theirs');
    await saver.overwrite();
    expect(stored).toMatchObject({ version: 3 });
    expect(stored.content.textContent).toBe('mine, longer');
    expect(saver.getState().kind).toBe('saved');
  });

  it('[documents.lost-answer] knows its own save whose answer was lost', async () => {
    const { saver, stored, failures } = opened();
    Object.assign(stored, { version: 2, content: page('mine') });
    saver.edited(page('mine'));
    await saver.flush();
    expect(saver.getState().kind).toBe('saved');
    expect([saver.version, failures]).toEqual([2, []]);
  });

  it('sends one call at a time, and then what was written meanwhile', async () => {
    const { saver, stored, save } = opened();
    saver.edited(page('a'));
    const first = saver.flush();
    saver.edited(page('ab'));
    await Promise.all([first, saver.flush()]);
    expect(save.mock.calls.map(([, version]) => version)).toEqual([1, 2]);
    expect(stored.content.textContent).toBe('ab');
  });
});
