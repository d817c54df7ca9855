import { Box } from '@parlance/ui/mui';
import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactElement, useSyncExternalStore } from 'react';
import type { SaveState } from '../../saving/save-state.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';

const LOOKS = {
  saved: { icon: Check, color: 'text.secondary', text: 'save.saved' },
  saving: { icon: RefreshCw, color: 'text.secondary', text: 'save.saving' },
  offline: { icon: CloudOff, color: 'warning.main', text: 'save.offline' },
  conflict: { icon: TriangleAlert, color: 'error.main', text: 'save.conflict' },
  refused: { icon: TriangleAlert, color: 'error.main', text: 'save.refused' },
} as const satisfies Record<SaveState['kind'], object>;

/** Shows whether the edits are saved. */
export function SaveStatus({ session }: { readonly session: TranscriptSession }): ReactElement {
  const t = useEditorTexts();
  const { kind } = useSyncExternalStore(session.subscribe, session.getSaveState);
  const { icon: Icon, color, text } = LOOKS[kind];
  return (
    <Box role="status" data-save-state={kind} sx={{ ...line, color }}>
      <Icon aria-hidden size={14} />
      {t(text)}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.75, px: 1, fontSize: '0.8125rem' } as const;
