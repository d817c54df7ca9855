import type { Precision } from '@parlance/contract/schemas/precision';
import { Box, Button, IconButton } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import { useDueText } from '@parlance/ui/precision-due';
import { noticeStyle } from '@parlance/ui/theme/notice-style';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { usePrecisionNoticeTexts } from './precision-notice-texts.ts';

interface Props {
  /** Where the order stands; undefined while that is not known. */
  readonly precision: Precision | undefined;
  /** When it is due as the list of transcripts knows it, seconds since the epoch. */
  readonly due: number | undefined;
  readonly mayCancel: boolean;
  readonly cancel: () => void;
  /** Opens the transcript again, as it is now. */
  readonly reload: () => void;
}

/** Says where the ordered proofreading stands, and when it is due. The text is read only meanwhile. */
export function PrecisionNotice({ precision, due: listed, mayCancel, cancel, reload }: Props): ReactElement {
  const t = usePrecisionNoticeTexts();
  const dueText = useDueText();
  const state = precision?.state;
  if (state === 'done' || state === 'none') {
    const isDone = state === 'done';
    const again = (
      <Button color="inherit" onClick={reload}>
        {t(isDone ? 'show' : 'edit')}
      </Button>
    );
    return (
      <Notice severity={isDone ? 'success' : 'info'} action={again}>
        {isDone && <AlertTitle>{t('done.title')}</AlertTitle>}
        {t(isDone ? 'ready' : 'over')}
      </Notice>
    );
  }
  const due = precision?.due ?? listed;
  const sentences = [state && t(state), due !== undefined && dueText(due), t('ordered.read-only')];
  const ending = mayCancel && state === 'queued' && (
    <Button color="inherit" aria-label={t('cancel-label')} aria-haspopup="dialog" onClick={cancel}>
      {t('cancel')}
    </Button>
  );
  return (
    <Notice severity="info" action={ending}>
      <AlertTitle>{t('ordered.title')}</AlertTitle>
      {sentences.filter(Boolean).join(' ')}
    </Notice>
  );
}

interface DeliveredProps {
  /** Opens the comparison; undefined when the draft was not kept. */
  readonly compare: (() => void) | undefined;
  readonly close: () => void;
}

/** Says that people corrected the transcript, until it is closed. */
export function DeliveredNotice({ compare, close }: DeliveredProps): ReactElement {
  const t = usePrecisionNoticeTexts();
  const actions = (
    <>
      {compare && (
        <Button color="inherit" onClick={compare}>
          {t('compare')}
        </Button>
      )}
      <IconButton color="inherit" size="small" aria-label={t('close')} onClick={close}>
        <X aria-hidden size={18} />
      </IconButton>
    </>
  );
  return (
    <Notice severity="success" action={actions}>
      <AlertTitle>{t('done.title')}</AlertTitle>
      {t('delivered')}
    </Notice>
  );
}

interface NoticeProps {
  readonly severity: 'info' | 'success';
  readonly action: ReactElement | false;
  readonly children: ReactNode;
}

function Notice({ severity, action, children }: NoticeProps): ReactElement {
  return (
    <Box sx={{ '& > .MuiAlert-root': noticeStyle }}>
      <Alert severity={severity} role="status" action={action || undefined}>
        {children}
      </Alert>
    </Box>
  );
}
