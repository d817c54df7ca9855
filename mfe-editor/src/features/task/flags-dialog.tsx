import { CONTENT_FLAGS, type ContentFlag } from '@parlance/contract/schemas/correction';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Alert, Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useTaskTexts } from './task-texts.ts';

interface Props {
  readonly flags: readonly ContentFlag[];
  readonly save: (flags: ContentFlag[]) => Promise<void>;
  readonly onSaved: (flags: readonly ContentFlag[]) => void;
  readonly close: () => void;
}

/** What is in the recording, so that others know it before they take it. Each mark is saved at once. */
export function FlagsDialog({ flags, save, onSaved, close }: Props): ReactElement {
  const t = useTaskTexts();
  const change = useExclusiveMutation({
    mutationFn: async (wanted: ContentFlag[]) => {
      await save(wanted);
      return wanted;
    },
    onSuccess: onSaved,
    onError: (error) => console.warn('The marks of the content were not saved.', error),
  });
  const toggle = (flag: ContentFlag) =>
    change.mutate(CONTENT_FLAGS.filter((each) => (each === flag ? !flags.includes(each) : flags.includes(each))));
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth disableRestoreFocus aria-labelledby="flags-title">
      <DialogTitle id="flags-title">{t('flags.title')}</DialogTitle>
      <DialogContent>
        {change.isError && <Alert severity="error">{t('flags.failed')}</Alert>}
        <Typography sx={{ mb: 1 }}>{t('flags.text')}</Typography>
        <Stack>
          {CONTENT_FLAGS.map((flag) => (
            <FormControlLabel
              key={flag}
              control={
                <Checkbox checked={flags.includes(flag)} disabled={change.isPending} onChange={() => toggle(flag)} />
              }
              label={t(`flags.${flag}`)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
