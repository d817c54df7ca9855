import type { ParsedImport } from '@parlance/contract/parse-import';
import type { ReactElement } from 'react';
import { Box, Typography } from '../theme/mui.ts';
import { Checkbox } from '../theme/mui-contents.ts';
import { FormControlLabel } from '../theme/mui-forms.ts';
import { useImportTexts } from './import-texts.ts';

interface Props {
  readonly parsed: ParsedImport;
  /** Whether names at the beginning of paragraphs are speakers. */
  readonly withSpeakers: boolean;
  readonly setWithSpeakers: (on: boolean) => void;
  readonly disabled: boolean;
}

/** Names that are shown. */
const SHOWN = 12;

/** What is in a text: how many words, and which speakers it names. */
export function ImportSummary({
  parsed: { words, speakers },
  withSpeakers,
  setWithSpeakers,
  disabled,
}: Props): ReactElement {
  const t = useImportTexts();
  const names = speakers.slice(0, SHOWN).join(', ');
  const more = speakers.length - SHOWN;
  const named = more > 0 ? t('speakers-more', { names, count: more }) : t('speakers', { names });
  return (
    <Box>
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {t('found', { count: words })}. {speakers.length === 0 ? t('no-speakers') : named}
      </Typography>
      {(speakers.length > 0 || !withSpeakers) && (
        <FormControlLabel
          label={t('names-on')}
          disabled={disabled}
          control={<Checkbox checked={withSpeakers} onChange={(_event, on) => setWithSpeakers(on)} />}
        />
      )}
    </Box>
  );
}
