import type { Highlight } from '@parlance/contract/schemas/highlight';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { WordLine } from '../../model/word-line.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { textOfSpan } from './highlight-range.ts';

/** Highlights with their present text and speaker; with the stored ones where no word is left. */
export function useCurrentHighlights(
  session: TranscriptSession,
  highlights: readonly Highlight[],
): readonly Highlight[] {
  const read = useMemo(() => reader(session, highlights), [session, highlights]);
  const subscribe = useCallback((listener: () => void) => session.onTextChange(listener), [session]);
  return useSyncExternalStore(subscribe, read);
}

/** Answers the same list until highlighted text changes: most edits are elsewhere. */
function reader(session: TranscriptSession, highlights: readonly Highlight[]): () => readonly Highlight[] {
  let lines: readonly WordLine[] | undefined;
  let current: readonly Highlight[] = [];
  return () => {
    if (session.lines === lines) return current;
    lines = session.lines;
    const { doc } = session.view.state;
    const found = highlights.map((each) => ({ ...each, ...textOfSpan(doc, session.lines, each) }));
    const isSame = found.length === current.length && found.every((each, i) => readsAs(each, current[i]));
    if (!isSame) current = found;
    return current;
  };
}

function readsAs({ highlighted, speaker }: Highlight, other: Highlight | undefined): boolean {
  return highlighted === other?.highlighted && speaker === other.speaker;
}
