import type { MeetingRules } from '@parlance/contract/schemas/meeting';
import { useSession } from '@parlance/ui/session';
import { useEffect, useState } from 'react';
import { isEmpty, keepDraft, keptDraft, type RuleDraft, type RuleField, withField } from './rule-draft.ts';

interface RuleForm {
  readonly draft: RuleDraft;
  /** Whether the draft was made before the page was opened. */
  readonly isFromBefore: boolean;
  readonly set: <F extends RuleField>(saved: MeetingRules, field: F, to: MeetingRules[F]) => void;
  readonly replace: (draft: RuleDraft) => void;
}

/** The unsaved changes of the rules. This tab keeps them through reloads and other pages; the browser asks before it closes on them. */
export function useRuleDraft(): RuleForm {
  const uid = useSession()?.uid ?? '';
  const [draft, setDraft] = useState(() => keptDraft(uid));
  const [isFromBefore, setIsFromBefore] = useState(() => !isEmpty(draft));
  useEffect(() => keepDraft(uid, draft), [uid, draft]);
  const isChanged = !isEmpty(draft);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return {
    draft,
    isFromBefore,
    set: (saved, field, to) => {
      setIsFromBefore(false);
      setDraft((before) => withField(before, saved, field, to));
    },
    replace: (next) => {
      setIsFromBefore(false);
      setDraft(next);
    },
  };
}
