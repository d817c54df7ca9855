import type { DraftStore, FoundDraft } from '@parlance/ui/drafts/draft-store';
import { useFoundDraft } from '@parlance/ui/drafts/use-found-draft';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Draft } from './draft.ts';

const found = (key: string): FoundDraft<Draft> => ({
  key,
  draft: { version: 1, savedAt: 1, ranges: [], speakers: { set: {}, remove: [] } },
});

/** Drafts in the order of the offers; `held` has the keys of those whose edits are in the text. */
function opened(keys: readonly string[], held: ReadonlySet<string> = new Set()) {
  const stored = keys.map(found);
  const drafts: Pick<DraftStore<Draft>, 'find' | 'discard'> = {
    find: async (but) => stored.find(({ key }) => !but?.has(key)),
    discard: async ({ key }) => {
      stored.splice(
        stored.findIndex((each) => each.key === key),
        1,
      );
    },
  };
  const session = { holds: (draft: object) => stored.some((each) => each.draft === draft && held.has(each.key)) };
  return { opened: { drafts: drafts as DraftStore<Draft>, session }, keys: () => stored.map(({ key }) => key) };
}

describe('unsaved edits of earlier sessions', () => {
  it('[editor.save-reload] are offered one at a time, unless the text has them already', async () => {
    const { opened: editing, keys } = opened(['saved', 'b', 'c'], new Set(['saved']));
    const { result } = renderHook(() => useFoundDraft(editing));
    await waitFor(() => expect(result.current.found?.key).toBe('b'));
    expect(keys()).toEqual(['b', 'c']);
    act(() => result.current.next());
    await waitFor(() => expect(result.current.found?.key).toBe('c'));
    act(() => result.current.next());
    await waitFor(() => expect(result.current.found).toBeUndefined());
  });

  it('[editor.drafts-large] keep their draft when they were restored without room for a new one', async () => {
    const held = new Set<string>();
    const { opened: editing, keys } = opened(['a'], held);
    const { result } = renderHook(() => useFoundDraft(editing));
    await waitFor(() => expect(result.current.found?.key).toBe('a'));
    // The draft was restored: its edits are in the text, and no new draft has them.
    held.add('a');
    act(() => result.current.next());
    await waitFor(() => expect(result.current.found).toBeUndefined());
    await act(async () => undefined);
    expect(keys()).toEqual(['a']);
  });
});
