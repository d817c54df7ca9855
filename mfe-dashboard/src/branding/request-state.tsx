import type { BrandingRequest } from '@parlance/contract/branding-request';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Stack, TextLink, Typography } from '@parlance/ui/mui';
import { Alert, Chip } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import type { ReactElement } from 'react';
import { Section } from '../settings/settings-page.tsx';
import { useBrandingTexts } from './branding-texts.ts';

interface Props {
  readonly request: BrandingRequest;
  /** The product's host, below which the institution's address is. */
  readonly host: string;
}

const COLORS = { draft: 'default', waiting: 'warning', approved: 'success', refused: 'error' } as const;

/** The request's state and what happens next, in words. */
export function RequestState({ request, host }: Props): ReactElement {
  const t = useBrandingTexts();
  const [language] = useLanguage();
  const { state, stateTime, reason, live, serviceProvider } = request;
  const date =
    stateTime === undefined
      ? undefined
      : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(stateTime * 1000);
  return (
    <Section title={t('title')}>
      <Typography color="textSecondary">{t('text')}</Typography>
      <Stack role="status" sx={{ gap: 1.5, alignItems: 'start' }}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Chip color={COLORS[state]} variant={state === 'draft' ? 'filled' : 'outlined'} label={t(`state.${state}`)} />
          {date && (
            <Typography variant="body2" color="textSecondary">
              {date}
            </Typography>
          )}
        </Stack>
        <Typography>{t(`next.${state}`)}</Typography>
      </Stack>
      {reason !== undefined && (
        <Alert severity="warning">
          <AlertTitle>{t('reason')}</AlertTitle>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</Box>
        </Alert>
      )}
      {live !== undefined && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('live')}{' '}
          <TextLink href={`${window.location.protocol}//${live}.${host}/signin`} target="_blank" rel="noreferrer">
            {`${live}.${host}`}
          </TextLink>
        </Typography>
      )}
      {serviceProvider && (
        <Stack sx={{ gap: 1 }}>
          <Typography>{t('provider')}</Typography>
          <Stack component="dl" sx={{ m: 0, gap: 1, overflowWrap: 'anywhere' }}>
            {(['entityId', 'replyAddress'] as const).map((name) => (
              <div key={name}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {t(`provider.${name}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, userSelect: 'all' }}>
                  {serviceProvider[name]}
                </Typography>
              </div>
            ))}
          </Stack>
        </Stack>
      )}
    </Section>
  );
}
