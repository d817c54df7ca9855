import { MAX_PAGE_TEXT, type Settings, settingsSchema } from '@parlance/contract/account';
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@parlance/ui/mui';
import { updateSettings } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useEditorTexts } from '../editor-texts.ts';

const exportSettingsSchema = settingsSchema.pick({
  headerText: true,
  footerText: true,
  filenameAsTitle: true,
  showSpeakers: true,
  breakAllSpeakers: true,
  maxCPL: true,
});

const LABELS = {
  filenameAsTitle: 'export.settings-title-on',
  showSpeakers: 'export.settings-speakers',
  breakAllSpeakers: 'export.settings-break',
} as const;
const CHECKED = ['filenameAsTitle', 'showSpeakers', 'breakAllSpeakers'] as const;

/** The rule's own bounds of a subtitle line. */
const { minValue, maxValue } = settingsSchema.shape.maxCPL.unwrap();

interface Props {
  readonly settings: Settings;
  readonly close: () => void;
}

/** What exported files have beside the text; kept with the person's other settings. */
export function ExportSettingsDialog({ settings, close }: Props): ReactElement {
  const t = useEditorTexts();
  const [wanted, setWanted] = useState(() => exportSettingsSchema.parse(settings));
  const valid = exportSettingsSchema.safeParse(wanted).success;
  const ask = (change: Partial<typeof wanted>) => setWanted((before) => ({ ...before, ...change }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    close();
    try {
      await updateSettings(wanted);
    } catch (error) {
      console.warn('The export settings were not saved.', error);
      toast.error(t('export.settings-failed'));
    }
  }
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="export-settings">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="export-settings">{t('export.settings-title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {(['headerText', 'footerText'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name === 'headerText' ? 'export.settings-header' : 'export.settings-footer')}
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
            label={t('export.settings-cpl')}
            value={Number.isNaN(wanted.maxCPL) ? '' : wanted.maxCPL}
            onChange={(event) => ask({ maxCPL: Number.parseInt(event.target.value, 10) })}
            error={!valid}
            helperText={t('export.settings-cpl-help', { from: minValue ?? 0, to: maxValue ?? 0 })}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('export.settings-cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!valid}>
            {t('export.settings-save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
