import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { type ExportChoice, ExportSettingsDialog, useExportFormats, useExportTexts } from '@parlance/ui/exporting';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { useProfile } from '@parlance/ui/profile';
import { type ReactElement, useId, useState } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { bulkWork, useBulkProgress } from '../selection/bulk-work.ts';
import { BulkProgressBar } from './bulk-progress-bar.tsx';
import { useBulkExport } from './use-bulk-export.ts';

interface Props {
  readonly collections: readonly CollectionSummary[];
  readonly close: () => void;
}

/** Asks for the export format and shows the progress. The export continues after the dialog closes. */
export function ExportDialog({ collections, close }: Props): ReactElement {
  const t = useBulkTexts();
  const named = useCollectionTexts();
  const exporting = useExportTexts();
  const { user } = useProfile();
  const formats = useExportFormats();
  const start = useBulkExport();
  const progress = useBulkProgress();
  const [choice, setChoice] = useState<ExportChoice>('word-continuous');
  const [sets, setSets] = useState(false);
  const id = useId();
  const [first] = collections;
  const hasDocuments = collections.some(({ type }) => type === 'text');
  const hasTranscripts = collections.some(({ type }) => type !== 'text');
  const title =
    collections.length === 1
      ? t('export.title-one', { name: first?.name || named('no-name') })
      : t('export.title-other', { count: collections.length });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {progress ? (
        <>
          <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
            <Typography>{t('export.working')}</Typography>
            <BulkProgressBar progress={progress} />
          </DialogContent>
          <DialogActions>
            <Button
              onClick={() => {
                bulkWork.cancel();
                close();
              }}
            >
              {t('cancel')}
            </Button>
            <Button variant="contained" onClick={close} autoFocus>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          <DialogContent>
            {hasTranscripts && (
              <RadioGroup
                aria-label={t('export.format')}
                value={choice}
                onChange={(_event, value) => setChoice(value as ExportChoice)}
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
              >
                {formats.map(({ title: group, choices }) => (
                  <Box key={group}>
                    <Typography variant="subtitle2" component="h3" aria-hidden>
                      {group}
                    </Typography>
                    {choices.map(({ choice: value, name, fullName }) => (
                      <FormControlLabel
                        key={value}
                        value={value}
                        label={name}
                        control={<Radio size="small" slotProps={{ input: { 'aria-label': fullName } }} />}
                        sx={{ display: 'flex' }}
                      />
                    ))}
                  </Box>
                ))}
              </RadioGroup>
            )}
            {hasDocuments && (
              <Typography sx={hasTranscripts ? { mt: 2 } : undefined}>{t('export.documents')}</Typography>
            )}
            {collections.length > 1 && (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
                {t('export.archive')}
              </Typography>
            )}
          </DialogContent>
          <DialogActions>
            {user && hasTranscripts && (
              <Button onClick={() => setSets(true)} sx={{ mr: 'auto' }}>
                {exporting('settings')}
              </Button>
            )}
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              variant="contained"
              onClick={() => void start(collections, choice).then((isDone) => isDone && close())}
            >
              {t('export')}
            </Button>
          </DialogActions>
        </>
      )}
      {sets && user && <ExportSettingsDialog settings={user.settings} close={() => setSets(false)} />}
    </Dialog>
  );
}
