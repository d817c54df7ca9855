import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, type ReactElement } from 'react';
import { useExportHelpTexts } from './export-help-texts.ts';

const TOPICS = ['word', 'pdf', 'text', 'spreadsheet', 'subtitles', 'annotations', 'settings', 'names'] as const;

/** Explains the formats of the export menu (Spec part 2, section 2.7, "a help link"). */
export function ExportHelp({ close }: { readonly close: () => void }): ReactElement {
  const t = useExportHelpTexts();
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="export-help-title">
      <DialogTitle id="export-help-title">{t('title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, '& dt': { fontWeight: 650 }, '& dd': { m: 0, mb: 1.5 } }}>
          {TOPICS.map((topic) => (
            <Fragment key={topic}>
              <dt>{t(`${topic}.title`)}</dt>
              <dd>{t(`${topic}.text`)}</dd>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
