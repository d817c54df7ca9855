import { useDictionaries } from '@parlance/ui/dictionaries';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Box, Button, TextLink, Typography } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useDetailsTexts } from './details-texts.ts';
import { fitsLanguage } from './fits-language.ts';

interface Props {
  /** The id of the dictionary. */
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
  readonly languageCode: string;
}

/** The user's dictionaries of the language, or the link to add one. */
export function DictionaryChoice({ value, onChange, languageCode }: Props): ReactElement {
  const t = useDetailsTexts();
  const [shownIn] = useLanguage();
  const { data, error, retry } = useDictionaries();
  const fitting = (data ?? []).filter(({ language }) => fitsLanguage(language, languageCode));
  if (data === undefined && error) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('dictionary-failed')}{' '}
        <Button size="small" onClick={retry}>
          {t('try-again')}
        </Button>
      </Typography>
    );
  }
  if (data !== undefined && fitting.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('dictionary-missing')}{' '}
        {/* Another tab: the chosen files are on this page. The list loads again when the user comes back. */}
        <TextLink href="/settings/dictionaries" target="_blank" rel="noopener">
          {t('add-dictionary')}
        </TextLink>
      </Typography>
    );
  }
  const chosen = fitting.some(({ id }) => id === value) ? value : undefined;
  return (
    <TextField
      select
      size="small"
      label={t('dictionary')}
      value={chosen ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('none')}</MenuItem>
      {fitting.map(({ id, name, language }) => (
        <MenuItem key={id} value={id}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name} ({languageName(language, shownIn)})
          </Box>
        </MenuItem>
      ))}
    </TextField>
  );
}
