import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import type { DraftStore, FoundDraft } from './draft-store.ts';

interface Opened {
  readonly drafts: DraftStore;
  readonly session: { holds(draft: Draft): boolean };
}

/** The newest draft whose edits the text doesn't hold and that wasn't answered; those that it holds are forgotten. */
async function findUnsaved({ drafts, session }: Opened, answered: Iterable<string>): Promise<FoundDraft | undefined> {
  const passed = new Set(answered);
  for (;;) {
    const found = await drafts.find(passed);
    if (!found || !session.holds(found.draft)) return found;
    await drafts.discard(found);
    passed.add(found.key);
  }
}

/** Edits that an earlier opening in this browser left unsaved, one after the other: `next` once one was answered. */
export function useFoundDraft(opened: Opened | undefined): { found: FoundDraft | undefined; next: () => void } {
  // What was restored may stand in the text alone, where the browser has no room: it is neither offered again nor forgotten.
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [found, setFound] = useState<FoundDraft>();
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    if (!opened) return;
    findUnsaved(opened, answered).then(
      (draft) => wanted && setFound(draft),
      (error: unknown) => console.warn('Earlier edits could not be looked for.', error),
    );
    return () => {
      wanted = false;
    };
  }, [opened, answered]);
  return { found, next: () => found && setAnswered((before) => [...before, found.key]) };
}
