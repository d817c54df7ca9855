import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId } from 'react';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  /** The question. The dialog is closed if it is undefined. */
  readonly question: string | undefined;
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks for confirmation before an upload is cancelled. Spec part 1, section 4. */
export function CancelDialog({ question, onAnswer }: Props): ReactElement {
  const t = useUploadingTexts();
  const textId = useId();
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => onAnswer(false)}
      slotProps={{ paper: { role: 'alertdialog', 'aria-labelledby': textId } }}
    >
      <DialogContent>
        <DialogContentText id={textId} color="textPrimary">
          {question}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onAnswer(false)} autoFocus>
          {t('cancel.no')}
        </Button>
        <Button variant="contained" color="error" onClick={() => onAnswer(true)}>
          {t('cancel.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
