import { Button, Typography } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import type { ReactElement } from 'react';
import { useAccountTexts } from './account-texts.ts';
import { canWriteFolders } from './recordings-folder.ts';

export interface Progress {
  readonly what: 'transcript' | 'recording';
  readonly done: number;
  readonly all: number;
}

interface Props {
  readonly withRecordings?: boolean;
  readonly onWithRecordings?: (checked: boolean) => void;
  readonly isPending?: boolean;
  readonly progress?: Progress | undefined;
  /** Absent while the code that makes the archive is loaded. */
  readonly onStart?: () => void;
}

/** The export's text, choice and button. Without `onStart` they are disabled and take the same room. */
export function DataExportForm(props: Props): ReactElement {
  const { withRecordings = false, onWithRecordings, isPending = false, progress, onStart } = props;
  const t = useAccountTexts();
  return (
    <>
      <Typography color="textSecondary">{t('export.text')}</Typography>
      {canWriteFolders() ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={withRecordings}
              disabled={isPending || !onStart}
              onChange={(_event, checked) => onWithRecordings?.(checked)}
            />
          }
          label={t('export.recordings')}
        />
      ) : (
        <Typography color="textSecondary">{t('export.no-recordings')}</Typography>
      )}
      <Button variant="outlined" loading={isPending} sx={{ alignSelf: 'start' }} disabled={!onStart} onClick={onStart}>
        {t('export.start')}
      </Button>
      {/* Without a text, it takes no room: not even the gap before it. */}
      <Typography role="status" sx={{ '&:empty': { mt: -2.5 } }}>
        {isPending && progress && progress.all > 0 ? t(`export.progress-${progress.what}`, progress) : ''}
      </Typography>
    </>
  );
}
