import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, type ReactNode, useId } from 'react';
import { useAccountTexts } from './account-texts.ts';
import { NO_REFUSAL, type Problem, refusalOf } from './problems.ts';

interface Props<Answer> {
  readonly title: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly color?: 'primary' | 'error';
  readonly disabled?: boolean;
  /** Sends the form. A refused call stays in the dialog with its problem. */
  readonly onSubmit: () => Promise<Answer>;
  /** Called after a successful call; closes the dialog if absent. */
  readonly onDone?: (answer: Answer) => void;
  readonly onClose: () => void;
  /** The fields, given the text of the problem of a field by the name that the API has for it. */
  readonly children: (problem: (field: string) => string | undefined) => ReactNode;
}

/** A dialog with a form that changes something of the account. A refused call leaves it open. */
export function AccountDialog<Answer>(props: Props<Answer>): ReactElement {
  const { title, action, color = 'primary', disabled = false, onSubmit, onClose, onDone = onClose, children } = props;
  const t = useAccountTexts();
  const titleId = useId();
  const { mutate, reset, isPending, error } = useExclusiveMutation({
    mutationFn: onSubmit,
    onSuccess: (answer) => onDone(answer),
  });
  const refusal = error ? refusalOf(error) : NO_REFUSAL;
  const text = (problem: Problem | undefined) => problem && t(`problem.${problem}`);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!disabled) mutate();
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ pt: '8px !important' }}>
          <Stack sx={{ gap: 2 }} onChange={() => reset()}>
            {children((field) => text(refusal.fields[field]))}
            {refusal.form && <Alert severity="error">{text(refusal.form)}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color={color} loading={isPending} disabled={isPending || disabled}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
