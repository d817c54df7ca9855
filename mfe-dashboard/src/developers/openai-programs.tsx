import type { Locale } from '@parlance/contract/regions';
import { useConfig } from '@parlance/ui/config';
import { Stack, Typography } from '@parlance/ui/mui';
import { type ReactElement, useId } from 'react';
import { useDevelopersTexts } from './developers-texts.ts';
import { Example } from './example.tsx';
import { Prose } from './prose.tsx';

/** How programs that speak OpenAI's API get transcripts, where the stage has an entrance for them. */
export function OpenAiPrograms({ locale }: { readonly locale: Locale }): ReactElement | null {
  const t = useDevelopersTexts();
  const title = useId();
  const address = useConfig()?.regions[locale].openai;
  if (address === undefined) return null;
  const lines = [
    `export OPENAI_BASE_URL=${address}`,
    'export OPENAI_API_KEY=parlance_…',
    'curl "$OPENAI_BASE_URL/audio/transcriptions" -H "Authorization: Bearer $OPENAI_API_KEY" -F file=@recording.mp3 -F model=whisper-1',
  ];
  return (
    <Stack component="section" aria-labelledby={title} sx={{ gap: 1.5, minWidth: 0 }}>
      <Typography id={title} variant="h5" component="h2">
        {t('openai')}
      </Typography>
      <Prose>{t('openai.text')}</Prose>
      <Example label={t('openai.settings')} text={lines.join('\n')} />
    </Stack>
  );
}
