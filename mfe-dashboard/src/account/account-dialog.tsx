import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@parlance/ui/mui';
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import { useAccountTexts } from './account-texts.ts';
import { NO_REFUSAL, type Problem, type Refusal, refusalOf } from './problems.ts';

interface Props {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly color?: 'primary' | 'error';
  readonly disabled?: boolean;
  /** Sends the form. A refused call stays in the dialog with its problem. */
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields, given the text of the problem of a field by the name that the API has for it. */
  readonly children: (problem: (field: string) => string | undefined) => ReactNode;
}

/** A dialog with a form that changes something of the account. It closes after a successful call. */
export function AccountDialog(props: Props): ReactElement {
  const { title, action, color = 'primary', disabled = false, onSubmit, onClose, children } = props;
  const t = useAccountTexts();
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(NO_REFUSAL);
  const text = (problem: Problem | undefined) => problem && t(`problem.${problem}`);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || disabled) return;
    setBusy(true);
    setRefusal(NO_REFUSAL);
    try {
      await onSubmit();
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <Stack sx={{ gap: 2 }} onChange={() => setRefusal(NO_REFUSAL)}>
            {children((field) => text(refusal.fields[field]))}
            {refusal.form && <Alert severity="error">{text(refusal.form)}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color={color} loading={isBusy} disabled={isBusy || disabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
