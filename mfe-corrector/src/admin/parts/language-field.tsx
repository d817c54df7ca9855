import { baseLanguage } from '@parlance/contract/correction';
import { TRANSCRIPTION_LANGUAGES } from '@parlance/contract/languages';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Autocomplete } from '@parlance/ui/mui-choices';
import { TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';

const BASE_LANGUAGES = [...new Set(TRANSCRIPTION_LANGUAGES.map(baseLanguage))];

interface Props {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (language: string | null) => void;
  readonly helperText?: string;
  readonly autoFocus?: boolean;
  /** Languages to leave out. */
  readonly exclude?: readonly string[];
}

/** A field for one of the base languages that can be transcribed. Typing filters the list. */
export function LanguageField({
  label,
  value,
  onChange,
  helperText,
  autoFocus = false,
  exclude = [],
}: Props): ReactElement {
  const [shownIn] = useLanguage();
  const nameOf = (code: string) => languageName(code, shownIn);
  const options = BASE_LANGUAGES.filter((code) => !exclude.includes(code)).sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b), shownIn),
  );
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_event, code) => onChange(code)}
      getOptionLabel={nameOf}
      sx={{ minWidth: 220 }}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} autoFocus={autoFocus} />}
    />
  );
}
