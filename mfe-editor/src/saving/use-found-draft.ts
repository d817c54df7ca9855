import { useEffect, useState } from 'react';
import type { DraftStore, FoundDraft } from './draft-store.ts';

/** Edits that an earlier opening in this browser left unsaved, one after the other: `next` once one was answered. */
export function useFoundDraft(drafts: DraftStore | undefined): { found: FoundDraft | undefined; next: () => void } {
  const [answered, setAnswered] = useState(0);
  const [found, setFound] = useState<FoundDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has it look again
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    drafts?.find().then(
      (draft) => wanted && setFound(draft),
      (error: unknown) => console.warn('Earlier edits could not be looked for.', error),
    );
    return () => {
      wanted = false;
    };
  }, [drafts, answered]);
  return { found, next: () => setAnswered((count) => count + 1) };
}
