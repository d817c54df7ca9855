import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { preferredLanguage } from '@parlance/contract/languages';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, FormControlLabel, Stack, Switch, TextField } from '@parlance/ui/mui';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { describeUpload, type Upload } from '@parlance/ui/uploads';
import { type FormEvent, type ReactElement, useState } from 'react';
import { ChooseFiles } from './choose-files.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  /** The uploads of this round. They run while the form is open. */
  readonly uploads: readonly Upload[];
  readonly onMoreFiles: (files: File[]) => void;
  readonly onStarted: () => void;
}

/** The names of the transcripts and the spoken language. Spec part 1, section 2, "Details form". */
export function DetailsForm({ uploads, onMoreFiles, onStarted }: Props): ReactElement {
  const t = useUploadingTexts();
  const { user, organization } = useProfile();
  const preferred = preferredLanguage(user?.settings, organization?.settings);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<string>();
  const [asDefault, setAsDefault] = useState(false);
  const languageCode = chosen ?? preferred;
  const nameOf = (upload: Upload) => names[upload.id] ?? upload.name;
  const complete = uploads.length > 0 && uploads.every((upload) => nameOf(upload).trim() !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!complete) return;
    for (const upload of uploads) describeUpload(upload.id, { name: nameOf(upload), languageCode });
    if (asDefault && languageCode !== preferred) {
      updateSettings({ defaultLanguage: languageCode }).catch(() => toast.error(t('details.default-failed')));
    }
    onStarted();
  };

  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2.5 }}>
      {uploads.map((upload, index) => (
        <Box key={upload.id} sx={{ display: 'grid', gap: 1 }}>
          <TextField
            autoFocus={index === 0}
            fullWidth
            label={uploads.length === 1 ? t('details.name') : t('details.name-of', { file: upload.fileName })}
            value={nameOf(upload)}
            error={nameOf(upload).trim() === ''}
            helperText={nameOf(upload).trim() === '' ? t('details.name-missing') : undefined}
            onChange={(event) => setNames({ ...names, [upload.id]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, required: true } }}
          />
          <UploadProgress upload={upload} languageAsked />
        </Box>
      ))}
      <Box>
        <LanguagePicker label={t('details.language')} value={languageCode} onChange={setChosen} />
        <FormControlLabel
          sx={{ mt: 0.5 }}
          control={
            <Switch
              size="small"
              checked={asDefault || languageCode === preferred}
              disabled={languageCode === preferred}
              onChange={(_event, checked) => setAsDefault(checked)}
            />
          }
          label={t('details.default')}
        />
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
        <ChooseFiles variant="text" onFiles={onMoreFiles}>
          {t('details.more')}
        </ChooseFiles>
        <Button type="submit" variant="contained" size="large" disabled={!complete} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
          {t('details.start')}
        </Button>
      </Stack>
    </Stack>
  );
}
