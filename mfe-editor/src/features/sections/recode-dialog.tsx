import { AUTO_LANGUAGE, isOfferedLanguage } from '@parlance/contract/languages';
import { MIN_SECTION_SECONDS } from '@parlance/contract/tool-run';
import { useConfig } from '@parlance/ui/config';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Button, Stack } from '@parlance/ui/mui';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useSectionTexts } from './section-texts.ts';
import { readSectionTime, sectionTime } from './section-time.ts';
import type { Section } from './selected-section.ts';

interface Props {
  /** The section that the dialog proposes. */
  readonly section: Section;
  readonly languageCode: string;
  /** Duration of the recording in seconds: the section ends before it. */
  readonly duration: number | undefined;
  readonly close: () => void;
  readonly start: (section: Section, languageCode: string) => void;
}

/** Asks for the section to transcribe again, and for its language. */
export function RecodeDialog({ section, languageCode, duration, close, start }: Props): ReactElement {
  const t = useSectionTexts();
  const [typed, setTyped] = useState(() => ({ from: sectionTime(section.from), to: sectionTime(section.to) }));
  const offered = useConfig()?.languages;
  const own = languageCode === AUTO_LANGUAGE ? undefined : languageCode || undefined;
  const [chosen, setLanguage] = useState(own);
  // The engine may not be able to do the transcript's language any more.
  const language = chosen !== undefined && isOfferedLanguage(chosen, offered) ? chosen : undefined;
  const [from, to] = [readSectionTime(typed.from), readSectionTime(typed.to)];
  const end = to === undefined ? undefined : Math.min(to, duration ?? to);
  const isShort = from !== undefined && end !== undefined && end - from < MIN_SECTION_SECONDS;
  const problemOf = (time: number | undefined) => (time === undefined ? t('recode.time-wrong') : undefined);
  const ready = from !== undefined && end !== undefined && !isShort && language !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (ready) start({ from, to: end }, language);
  }
  const field = (name: 'from' | 'to', problem: string | undefined) => (
    <TextField
      label={t(`recode.${name}`)}
      value={typed[name]}
      onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
      error={problem !== undefined}
      helperText={problem ?? t('recode.time-help')}
      autoFocus={name === 'from'}
      sx={{ flex: '1 1 9rem' }}
    />
  );
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="recode-title" aria-describedby="recode-text">
      <form onSubmit={submit}>
        <DialogTitle id="recode-title">{t('recode.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="recode-text">{t('recode.text')}</DialogContentText>
          <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
            {field('from', problemOf(from))}
            {field('to', problemOf(to) ?? (isShort ? t('recode.short') : undefined))}
          </Stack>
          <LanguagePicker label={t('recode.language')} value={language} onChange={setLanguage} withoutAuto />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {t('recode.start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
