import { MAX_CORRECTION_TEXT } from '@parlance/contract/correction';
import type { CompletedCorrection } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button } from '@parlance/ui/mui';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { CORRECTOR_KEY } from '../regions/ask-region.ts';
import { showFailure } from '../regions/failure.ts';
import { useResultTexts } from '../texts/result-texts.ts';

interface Props {
  readonly correction: CompletedCorrection;
  readonly onClose: () => void;
}

/** Sends an objection to a review. What was written stays in the dialog if it can't be sent. */
export function DisputeDialog({ correction: { id, locale }, onClose }: Props): ReactElement {
  const t = useResultTexts();
  const titleId = useId();
  const client = useQueryClient();
  const [comment, setComment] = useState('');
  const [isNeeded, setIsNeeded] = useState(false);
  const sending = useExclusiveMutation({
    mutationFn: () => callApi('disputeReview', { params: { id }, body: { comment: comment.trim() } }, { locale }),
    onSuccess: () => {
      toast.success(t('dispute.sent'));
      void client.invalidateQueries({ queryKey: [CORRECTOR_KEY, 'listCorrections'] });
      onClose();
    },
    onError: showFailure,
  });
  function send(event: FormEvent) {
    event.preventDefault();
    const isEmpty = comment.trim() === '';
    setIsNeeded(isEmpty);
    if (!isEmpty) sending.mutate();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={titleId}>{t('dispute.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('dispute.text')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            multiline
            required
            minRows={4}
            label={t('dispute.comment')}
            value={comment}
            error={isNeeded}
            helperText={isNeeded ? t('dispute.needed') : undefined}
            slotProps={{ htmlInput: { maxLength: MAX_CORRECTION_TEXT } }}
            onChange={(event) => setComment(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('dispute.cancel')}</Button>
          <Button type="submit" variant="contained" loading={sending.isPending}>
            {t('dispute.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
