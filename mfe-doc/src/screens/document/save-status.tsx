import { Box } from '@parlance/ui/mui';
import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { type ReactElement, useSyncExternalStore } from 'react';
import type { DocumentSaver, SaveState } from '../../saving/document-saver.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';

const LOOKS = {
  saved: { icon: Check, color: 'text.secondary', text: 'save.saved' },
  saving: { icon: RefreshCw, color: 'text.secondary', text: 'save.saving' },
  offline: { icon: CloudOff, color: 'warning.main', text: 'save.offline' },
  conflict: { icon: TriangleAlert, color: 'error.main', text: 'save.conflict' },
  refused: { icon: TriangleAlert, color: 'error.main', text: 'save.refused' },
} as const satisfies Record<SaveState['kind'], object>;

/** Shows whether the document is saved. */
export function SaveStatus({ saver }: { readonly saver: DocumentSaver }): ReactElement {
  const t = useDocTexts();
  const { kind } = useSyncExternalStore(saver.subscribe, saver.getState);
  const { icon: Icon, color, text } = LOOKS[kind];
  return (
    <Box role="status" data-save-state={kind} sx={{ ...line, color }}>
      <Icon aria-hidden size={14} />
      {t(text)}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.75, px: 1, fontSize: '0.8125rem' } as const;
