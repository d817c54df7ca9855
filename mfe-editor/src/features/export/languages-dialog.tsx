import type { TranslationMember } from '@parlance/contract/translation';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { archiveFile, collectionFile, saveFile, useExportLook } from '@parlance/ui/exporting';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Box, Button, FormControl, FormLabel } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { Alert, Checkbox, LinearProgress } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useLanguagesTexts } from './languages-texts.ts';

const FORMATS = ['srt', 'vtt'] as const;
type Format = (typeof FORMATS)[number];

interface Props {
  /** The name of the archive when there are several files. */
  readonly name: string;
  /** The transcripts of the recording: the original and its translations. */
  readonly members: readonly TranslationMember[];
  /** Saves edits of the open transcript first; rejects when they can't be saved. */
  readonly settle: () => Promise<void>;
  readonly close: () => void;
}

/** Exports the subtitles of a recording in any of its languages, several at once as an archive. */
export function LanguagesDialog({ name, members, settle, close }: Props): ReactElement {
  const t = useLanguagesTexts();
  const [shownIn] = useLanguage();
  const look = useExportLook();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<Format>('srt');
  const chosen = members.filter(({ id }) => !left.includes(id));
  const saving = useExclusiveMutation({
    mutationFn: async () => {
      await settle();
      const { signal } = new AbortController();
      const files = await Promise.all(chosen.map(({ id }) => collectionFile(id, format, look, signal)));
      const [only] = files;
      if (!only) return;
      saveFile(files.length === 1 ? only : await archiveFile(`${name} - ${t('archive')}.zip`, files));
      close();
    },
    onError: (error) => console.warn('The subtitles could not be exported.', error),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (chosen.length > 0) saving.mutate();
  }
  const nameOf = ({ languageCode, from }: TranslationMember) => {
    const language = languageName(languageCode, shownIn);
    return from === undefined ? t('original', { language }) : language;
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="languages-title">
      <form onSubmit={submit}>
        <DialogTitle id="languages-title">{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormControl component="fieldset">
            <FormLabel component="legend">{t('languages')}</FormLabel>
            <Box sx={{ display: 'grid' }}>
              {members.map((member, index) => (
                <FormControlLabel
                  key={member.id}
                  label={nameOf(member)}
                  control={
                    <Checkbox
                      autoFocus={index === 0}
                      checked={!left.includes(member.id)}
                      onChange={(_event, isChosen) =>
                        setLeft(isChosen ? left.filter((id) => id !== member.id) : [...left, member.id])
                      }
                    />
                  }
                />
              ))}
            </Box>
          </FormControl>
          <FormControl>
            <FormLabel id="languages-format">{t('format')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby="languages-format"
              value={format}
              onChange={(_event, value) => setFormat(FORMATS.find((each) => each === value) ?? 'srt')}
            >
              {FORMATS.map((each) => (
                <FormControlLabel key={each} value={each} control={<Radio />} label={each.toUpperCase()} />
              ))}
            </RadioGroup>
          </FormControl>
          {saving.isPending && <LinearProgress aria-label={t('saving')} />}
          {saving.error && (
            <Alert severity="error" role="alert">
              {t('failed')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0 || saving.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
