import { LOCALES, type Locale } from '@parlance/contract/regions';
import { Box, Button, Skeleton, Stack, TextLink, Typography } from '@parlance/ui/mui';
import { ToggleButton, ToggleButtonGroup } from '@parlance/ui/mui-controls';
import { TextField } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { preferredLocale, useSession } from '@parlance/ui/session';
import { type ReactElement, useState } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useTitle } from '../page/use-title.ts';
import { CallEntry } from './call-entry.tsx';
import { CommandLine } from './command-line.tsx';
import type { DescribedCall } from './curl-example.ts';
import { useDevelopersTexts } from './developers-texts.ts';
import { OpenAiPrograms } from './openai-programs.tsx';
import { Prose } from './prose.tsx';
import { type ApiDescription, useOpenApi } from './use-open-api.ts';

/** /developers: the calls that programs may make, from what the region's API says of itself. It needs no session. */
export function DevelopersScreen(): ReactElement {
  const t = useDevelopersTexts();
  useTitle(t('title'));
  const session = useSession();
  const [locale, setLocale] = useState<Locale>(session?.locale ?? preferredLocale());
  const { data, isError, refetch } = useOpenApi(locale);
  return (
    <Stack sx={{ gap: 2.5, width: '100%', maxWidth: 1180, mx: 'auto', px: { xs: 2, sm: 3 }, py: 3 }}>
      <Typography variant="h3" component="h1">
        {t('title')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('region')}
          value={locale}
          onChange={(_, chosen: Locale | null) => chosen && setLocale(chosen)}
        >
          {LOCALES.map((each) => (
            <ToggleButton key={each} value={each}>
              {t(`region.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button component={Link} href="/settings">
          {t('tokens')}
        </Button>
        {data && (
          <Button component="a" href={`${data.server}/openapi.json`} target="_blank" rel="noreferrer">
            {t('document')}
          </Button>
        )}
      </Stack>
      <CommandLine locale={locale} />
      <OpenAiPrograms locale={locale} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()}>{t('failed')}</LoadFailed>}
      {!data && !isError && <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />}
      {data && <Description key={locale} description={data} />}
    </Stack>
  );
}

function Description({ description: { about, server, groups, calls } }: { readonly description: ApiDescription }) {
  const t = useDevelopersTexts();
  const [text, setText] = useState('');
  const found = calls.filter((call) => matches(call, text));
  const shown = groups.filter((group) => found.some(({ tags }) => tags.includes(group)));
  return (
    <>
      <Stack lang="en" sx={{ gap: 1.5 }}>
        <Prose>{about}</Prose>
        <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {server}
        </Box>
      </Stack>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 3, alignItems: { md: 'flex-start' } }}>
        <Stack sx={{ gap: 1.5, flexShrink: 0, width: { md: 220 }, position: { md: 'sticky' }, top: { md: 16 } }}>
          <TextField
            type="search"
            size="small"
            label={t('find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Typography variant="body2" color="textSecondary" role="status">
            {found.length > 0 ? t('found', { count: found.length }) : t('none')}
          </Typography>
          <Box
            component="nav"
            aria-label={t('groups')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexDirection: { md: 'column' } }}
          >
            {shown.map((group) => (
              <TextLink key={group} href={`#${anchorOf(group)}`} sx={{ textTransform: 'capitalize' }}>
                {group}
              </TextLink>
            ))}
          </Box>
        </Stack>
        <Stack sx={{ gap: 3, flex: 1, minWidth: 0, width: '100%' }}>
          {shown.map((group) => (
            <section key={group} aria-labelledby={anchorOf(group)}>
              <Typography
                id={anchorOf(group)}
                tabIndex={-1}
                variant="h5"
                component="h2"
                sx={{ mb: 1, textTransform: 'capitalize' }}
              >
                {group}
              </Typography>
              {found
                .filter(({ tags }) => tags.includes(group))
                .map((call) => (
                  <CallEntry key={call.operationId} call={call} server={server} />
                ))}
            </section>
          ))}
        </Stack>
      </Stack>
    </>
  );
}

function anchorOf(group: string): string {
  return `calls-${group}`;
}

/** Whether a call has each word of the text in its name, its path or its summary. */
function matches({ operationId, method, path, summary }: DescribedCall, text: string): boolean {
  const described = `${operationId} ${method} ${path} ${summary}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => described.includes(word));
}
