import { useEffect, useState } from 'react';
import type { Draft } from './draft.ts';
import type { DraftStore, FoundDraft } from './draft-store.ts';

interface Opened {
  readonly drafts: DraftStore;
  readonly session: { holds(draft: Draft): boolean };
}

/** The newest draft whose edits the text doesn't hold; those that it holds are forgotten. */
async function findUnsaved({ drafts, session }: Opened): Promise<FoundDraft | undefined> {
  let found = await drafts.find();
  while (found && session.holds(found.draft)) {
    await drafts.discard(found);
    const next = await drafts.find();
    if (next?.key === found.key) return undefined;
    found = next;
  }
  return found;
}

/** Edits that an earlier opening in this browser left unsaved, one after the other: `next` once one was answered. */
export function useFoundDraft(opened: Opened | undefined): { found: FoundDraft | undefined; next: () => void } {
  const [answered, setAnswered] = useState(0);
  const [found, setFound] = useState<FoundDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has it look again
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    if (!opened) return;
    findUnsaved(opened).then(
      (draft) => wanted && setFound(draft),
      (error: unknown) => console.warn('Earlier edits could not be looked for.', error),
    );
    return () => {
      wanted = false;
    };
  }, [opened, answered]);
  return { found, next: () => setAnswered((count) => count + 1) };
}
