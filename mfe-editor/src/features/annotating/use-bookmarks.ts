import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { speakerAt } from '../../model/apply-change.ts';
import { bookmarkedWords } from '../../model/word-bookmark.ts';
import type { WordLine } from '../../model/word-line.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import type { Bookmark } from './annotation-list.ts';

/** The bookmarked words of the transcript as it is edited. */
export function useBookmarks(session: TranscriptSession): readonly Bookmark[] {
  const read = useMemo(() => reader(session), [session]);
  const subscribe = useCallback((listener: () => void) => session.onTextChange(listener), [session]);
  return useSyncExternalStore(subscribe, read);
}

/** Answers the same list until the bookmarks change: most edits touch none. */
function reader(session: TranscriptSession): () => readonly Bookmark[] {
  let lines: readonly WordLine[] | undefined;
  let bookmarks: readonly Bookmark[] = [];
  return () => {
    if (session.lines === lines) return bookmarks;
    lines = session.lines;
    const found = bookmarkedWords(session.view.state.doc, lines).map(({ time, text, line }) => ({
      time,
      text,
      speaker: speakerAt(session.lines, line),
    }));
    if (JSON.stringify(found) !== JSON.stringify(bookmarks)) bookmarks = found;
    return bookmarks;
  };
}
