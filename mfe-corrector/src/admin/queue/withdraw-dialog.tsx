import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import { DialogContentText } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { CommentField } from '../parts/comment-field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { shortId } from '../parts/task-id.tsx';
import { useQueueTexts } from './queue-texts.ts';

interface Props {
  readonly task: CorrectionTask;
  readonly onClose: () => void;
}

/** Asks for the reason, and takes a task away from its corrector. */
export function WithdrawDialog({ task: { id, locale }, onClose }: Props): ReactElement {
  const t = useQueueTexts();
  const common = useAdminTexts();
  const [comment, setComment] = useState('');
  const withdraw = useAct({
    run: () => callApi('withdrawCorrection', { params: { id }, body: { comment } }, { locale }),
    done: t('done.withdraw'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('withdraw.title', { task: shortId(id) })}
      button={t('withdraw.button')}
      color="error"
      isBusy={withdraw.isPending}
      onSubmit={() => withdraw.mutate(undefined)}
      onClose={onClose}
    >
      <DialogContentText>{t('withdraw.text')}</DialogContentText>
      <CommentField label={common('comment')} value={comment} onChange={setComment} />
    </FormDialog>
  );
}
