import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStoreAfterPaint } from '../browser/after-paint.ts';
import type { Edited } from '../locking/lock-notice.tsx';
import { Box } from '../theme/mui.ts';
import { useEditingTexts } from './editing-texts.ts';
import type { SaveState, TextSaving } from './opened-text.ts';

const LOOKS = {
  saved: { icon: Check, color: 'text.secondary' },
  saving: { icon: RefreshCw, color: 'text.secondary' },
  offline: { icon: CloudOff, color: 'warning.main' },
  conflict: { icon: TriangleAlert, color: 'error.main' },
  refused: { icon: TriangleAlert, color: 'error.main' },
} as const satisfies Record<SaveState['kind'], object>;

interface Props {
  readonly what: Edited;
  readonly session: TextSaving;
}

/** Shows whether the edits are saved. */
export function SaveStatus({ what, session }: Props): ReactElement {
  const t = useEditingTexts();
  const { kind } = useStoreAfterPaint(session.subscribe, session.getSaveState);
  const { icon: Icon, color } = LOOKS[kind];
  return (
    <Box role="status" data-save-state={kind} sx={{ ...line, color }}>
      <Icon aria-hidden size={14} />
      {t(`${what}.save.${kind}`)}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.75, px: 1, fontSize: '0.8125rem' } as const;
