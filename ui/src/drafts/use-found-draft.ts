import { useEffect, useState } from 'react';
import type { DraftStore, FoundDraft, KeptDraft } from './draft-store.ts';

interface Opened<Draft extends KeptDraft> {
  readonly drafts: Pick<DraftStore<Draft>, 'find' | 'discard'>;
  readonly session: { holds(draft: Draft): boolean };
}

/** The newest unanswered draft with edits that the text lacks; drafts without such edits are deleted. */
async function findUnsaved<Draft extends KeptDraft>(
  { drafts, session }: Opened<Draft>,
  answered: Iterable<string>,
): Promise<FoundDraft<Draft> | undefined> {
  const passed = new Set(answered);
  for (;;) {
    const found = await drafts.find(passed);
    if (!found || !session.holds(found.draft)) return found;
    await drafts.discard(found);
    passed.add(found.key);
  }
}

/** Drafts of earlier sessions in this browser, one at a time; call `next` when the person has answered one. */
export function useFoundDraft<Draft extends KeptDraft>(
  opened: Opened<Draft> | undefined,
): { found: FoundDraft<Draft> | undefined; next: () => void } {
  // A restored draft may be the only copy if the browser has no room for a new one. It stays, but isn't offered again.
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [found, setFound] = useState<FoundDraft<Draft>>();
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
