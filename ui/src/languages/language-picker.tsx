import {
  AUTO_LANGUAGE,
  BILINGUAL_LANGUAGES,
  isOfferedLanguage,
  TRANSCRIPTION_LANGUAGES,
} from '@parlance/contract/languages';
import { type KeyboardEvent, type ReactElement, useMemo } from 'react';
import { useConfig } from '../http/config.ts';
import { defineTexts, useLanguage } from '../i18n/i18n.ts';
import { Autocomplete } from '../theme/mui-choices.ts';
import { TextField } from '../theme/mui-overlays.ts';
import { languageName } from './language-name.ts';
import { noteRecentLanguage, useRecentLanguages } from './recent-languages.ts';

const useLanguageTexts = defineTexts('ui.languages', {
  en: { auto: 'Auto Detect', none: 'No such language', recent: 'Recent', others: 'All languages' },
  es: { auto: 'Detección automática', none: 'No existe ese idioma', recent: 'Recientes', others: 'Todos los idiomas' },
});

const NONE: readonly string[] = [];

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (languageCode: string) => void;
  /** Leaves out Auto Detect, for use after it has failed. */
  readonly withoutAuto?: boolean;
  /** Codes to leave out, such as the pairs of languages where one language is needed. */
  readonly exclude?: readonly string[];
  /** Has all languages, for what is not about new transcriptions. */
  readonly ofAll?: boolean;
  readonly size?: 'small' | 'medium';
  readonly autoFocus?: boolean;
}

interface Option {
  readonly code: string;
  readonly name: string;
}

export { languageName, noteRecentLanguage };

/**
 * Selects one of the languages that the stage can transcribe, or of all: recent ones come first. Typing filters the list.
 */
export function LanguagePicker({
  label,
  value,
  onChange,
  withoutAuto = false,
  exclude = NONE,
  ofAll = false,
  size = 'medium',
  autoFocus = false,
}: Props): ReactElement {
  const t = useLanguageTexts();
  const [shownIn] = useLanguage();
  const { languages } = useConfig() ?? {};
  const offered = ofAll ? undefined : languages;
  const recent = useRecentLanguages();
  const options = useMemo(() => {
    const named = [...TRANSCRIPTION_LANGUAGES, ...BILINGUAL_LANGUAGES]
      .filter((code) => !exclude.includes(code) && isOfferedLanguage(code, offered))
      .map((code) => ({ code, name: languageName(code, shownIn) }))
      .sort((a, b) => a.name.localeCompare(b.name, shownIn));
    const all = withoutAuto ? named : [{ code: AUTO_LANGUAGE, name: t('auto') }, ...named];
    const first = recent.flatMap((code) => all.find((option) => option.code === code) ?? []);
    return [...first, ...all.filter((option) => !first.includes(option))];
  }, [shownIn, t, withoutAuto, exclude, recent, offered]);
  const groupBy = ({ code }: Option) => t(recent.includes(code) ? 'recent' : 'others');
  const chosen = options.find((option) => option.code === value) ?? null;
  // While a language is sought, Enter must not submit the form around it with another one.
  const keepEnter = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const isSought = target.getAttribute('aria-expanded') === 'true' || target.value !== (chosen?.name ?? '');
    if (isSought) event.preventDefault();
  };
  const hasRecent = options.some(({ code }) => recent.includes(code));
  return (
    <Autocomplete
      options={options}
      value={chosen}
      onChange={(_event, option) => option && onChange(option.code)}
      getOptionLabel={(option) => option.name}
      {...(hasRecent && { groupBy })}
      getOptionKey={(option) => option.code}
      isOptionEqualToValue={(option, other) => option.code === other.code}
      noOptionsText={t('none')}
      // Enter chooses the first language that matches what is typed.
      autoHighlight
      disableClearable={value !== undefined}
      size={size}
      fullWidth
      renderInput={(params) => <TextField {...params} label={label} autoFocus={autoFocus} onKeyDown={keepEnter} />}
    />
  );
}
