import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type Settings, settingsSchema } from '@parlance/contract/schemas/settings';
import { MAX_PAGE_TEXT } from '@parlance/contract/settings';
import { type FormEvent, type ReactElement, useState } from 'react';
import { updateSettings } from '../account/profile.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { useExportTexts } from './export-texts.ts';

const exportSettingsSchema = settingsSchema.pick({
  headerText: true,
  footerText: true,
  filenameAsTitle: true,
  showSpeakers: true,
  breakAllSpeakers: true,
  maxCPL: true,
});

const LABELS = {
  filenameAsTitle: 'settings-title-on',
  showSpeakers: 'settings-speakers',
  breakAllSpeakers: 'settings-break',
} as const;
const CHECKED = ['filenameAsTitle', 'showSpeakers', 'breakAllSpeakers'] as const;

/** The limits of a subtitle line in the contract's schema. */
const { minValue, maxValue } = settingsSchema.shape.maxCPL.unwrap();

interface Props {
  readonly settings: Settings;
  readonly close: () => void;
}

/** Edits the export settings, which are part of the user's settings. Closes once they are saved. */
export function ExportSettingsDialog({ settings, close }: Props): ReactElement {
  const t = useExportTexts();
  const [wanted, setWanted] = useState(() => exportSettingsSchema.parse(settings));
  const valid = exportSettingsSchema.safeParse(wanted).success;
  const ask = (change: Partial<typeof wanted>) => setWanted((before) => ({ ...before, ...change }));

  const saving = useExclusiveMutation({
    mutationFn: (changes: typeof wanted) => updateSettings(changes),
    onSuccess: close,
    onError: (error) => {
      console.warn('The export settings were not saved.', error);
      toast.error(t('settings-failed'));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate(wanted);
  }
  return (
    <Dialog
      open
      onClose={saving.isPending ? undefined : close}
      maxWidth="sm"
      fullWidth
      aria-labelledby="export-settings"
    >
      <form onSubmit={submit}>
        <DialogTitle id="export-settings">{t('settings-title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {(['headerText', 'footerText'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'headerText' ? 'settings-header' : 'settings-footer')}
              value={wanted[name]}
              onChange={(event) => ask({ [name]: event.target.value })}
              slotProps={{ htmlInput: { maxLength: MAX_PAGE_TEXT } }}
              sx={{ mt: name === 'headerText' ? 1 : 0 }}
            />
          ))}
          {CHECKED.map((name) => (
            <FormControlLabel
              key={name}
              label={t(LABELS[name])}
              control={<Checkbox checked={wanted[name]} onChange={(_event, on) => ask({ [name]: on })} />}
            />
          ))}
          <TextField
            type="number"
            label={t('settings-cpl')}
            value={Number.isNaN(wanted.maxCPL) ? '' : wanted.maxCPL}
            onChange={(event) => ask({ maxCPL: Number.parseInt(event.target.value, 10) })}
            error={!valid}
            helperText={t('settings-cpl-help', { from: minValue ?? 0, to: maxValue ?? 0 })}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={saving.isPending}>
            {t('settings-cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving.isPending} disabled={!valid}>
            {t('settings-save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
