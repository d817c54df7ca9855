import { CLIENT_PACKAGE_PATH } from '@parlance/contract/client-package';
import type { Locale } from '@parlance/contract/regions';
import { Stack, Typography } from '@parlance/ui/mui';
import { useSession } from '@parlance/ui/session';
import { type ReactElement, useId } from 'react';
import { useDevelopersTexts } from './developers-texts.ts';
import { Example } from './example.tsx';
import { Prose } from './prose.tsx';

/** How the client and the command line are installed, and their settings, with the id of the person who is signed in. */
export function CommandLine({ locale }: { readonly locale: Locale }): ReactElement {
  const t = useDevelopersTexts();
  const title = useId();
  const session = useSession();
  // An id is of one region alone.
  const uid = session?.locale === locale ? session.uid : '…';
  const settings = [
    `export PARLANCE_API=${window.location.origin}`,
    `export PARLANCE_REGION=${locale}`,
    `export PARLANCE_ID=${uid}`,
    'export PARLANCE_TOKEN=parlance_…',
    'parlance transcribe recording.mp3 --srt',
  ];
  return (
    <Stack component="section" aria-labelledby={title} sx={{ gap: 1.5, minWidth: 0 }}>
      <Typography id={title} variant="h5" component="h2">
        {t('client')}
      </Typography>
      <Prose>{t('client.text')}</Prose>
      <Example label={t('client.install')} text={`npm install ${window.location.origin}${CLIENT_PACKAGE_PATH}`} />
      <Example label={t('client.settings')} text={settings.join('\n')} />
    </Stack>
  );
}
