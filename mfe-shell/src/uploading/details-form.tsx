import { useDictionaries } from '@parlance/ui/dictionaries';
import { Box, Stack, Typography } from '@parlance/ui/mui';
import { DialogActions, DialogContent } from '@parlance/ui/mui-overlays';
import { describeUpload, type Upload } from '@parlance/ui/uploads';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { AdvancedOptions } from '../ways/details/advanced-options.tsx';
import { fitsLanguage } from '../ways/details/fits-language.ts';
import { LanguageField } from '../ways/details/language-field.tsx';
import { StartButton } from '../ways/details/start-button.tsx';
import { useChosenDetails } from '../ways/details/use-chosen-details.ts';
import { AttachToUploads } from './attach-to-uploads.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { RecordingList } from './recording-list.tsx';
import { useUploadingTexts } from './uploading-texts.ts';
import { useCancelling } from './use-cancelling.tsx';

interface Props {
  /** The uploads of this round. They run while the form is open. */
  readonly uploads: readonly Upload[];
  /** Stands above the files: the minutes check of further ones. */
  readonly children: ReactNode;
  readonly onMoreFiles: (files: File[]) => void;
  readonly onStarted: () => void;
}

type ById = Readonly<Record<string, string>>;

/** The names of the transcripts, the spoken language and the options. Spec part 1, section 2, "Details form". */
export function DetailsForm({ uploads, children, onMoreFiles, onStarted }: Props): ReactElement {
  const t = useUploadingTexts();
  const { details, change, isValid, keepLanguage } = useChosenDetails();
  const { languageCode, options } = details;
  const [names, setNames] = useState<ById>({});
  const [ownLanguages, setOwnLanguages] = useState<ById>({});
  const { data: dictionaries } = useDictionaries();
  const cancelling = useCancelling();
  const name = useCallback((id: string, text: string) => setNames((before) => ({ ...before, [id]: text })), []);
  const speak = useCallback((id: string, code: string) => setOwnLanguages((before) => ({ ...before, [id]: code })), []);
  const nameOf = (upload: Upload) => names[upload.id] ?? upload.name;
  const spokenIn = (upload: Upload) => ownLanguages[upload.id] ?? languageCode;
  const isComplete = isValid && uploads.length > 0 && uploads.every((upload) => nameOf(upload).trim() !== '');

  const start = (beta: boolean) => {
    if (!isComplete) return;
    const dictionaryLanguage = dictionaries?.find(({ id }) => id === options.dictionary)?.language;
    for (const upload of uploads) {
      const spoken = spokenIn(upload);
      // Terms of another language would mislead the recogniser.
      const isFitting = dictionaryLanguage !== undefined && fitsLanguage(dictionaryLanguage, spoken);
      const dictionary = isFitting ? options.dictionary : undefined;
      describeUpload(upload.id, {
        name: nameOf(upload),
        languageCode: spoken,
        options: { ...options, dictionary, beta },
      });
    }
    keepLanguage();
    onStarted();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent sx={{ pt: 0.5, pb: 2 }}>
        {children}
        <Stack sx={{ gap: 2 }}>
          {uploads.length > 1 && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: -1.5 }}>
              {t('rows.count', { count: uploads.length })}
            </Typography>
          )}
          <RecordingList
            uploads={uploads}
            names={names}
            onName={name}
            languageCode={languageCode}
            ownLanguages={ownLanguages}
            onLanguage={speak}
            onRemove={cancelling.askOne}
          />
          <LanguageField
            details={details}
            onChange={(changes) => {
              change(changes);
              // The language for all is for all.
              if (changes.languageCode !== undefined) setOwnLanguages({});
            }}
          />
          <AttachToUploads uploads={uploads} nameOf={nameOf} spokenIn={spokenIn} />
          <AdvancedOptions
            options={options}
            onChange={(changed) => change({ options: changed })}
            languageCode={languageCode}
            languageCodes={uploads.map(spokenIn)}
            orgId={uploads[0]?.orgId ?? ''}
          />
        </Stack>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          px: 3,
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <ChooseFiles variant="text" onFiles={onMoreFiles}>
          {t('details.more')}
        </ChooseFiles>
        <StartButton disabled={!isComplete} onStart={start} />
      </DialogActions>
      {cancelling.dialog}
    </Box>
  );
}
