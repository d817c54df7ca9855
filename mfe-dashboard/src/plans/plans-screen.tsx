import { type Billing, isPaymentMethodActive } from '@parlance/contract/billing';
import { useFeature, useIsFreePlan } from '@parlance/ui/features';
import { FeedbackButton } from '@parlance/ui/feedback-button';
import { useLanguage } from '@parlance/ui/i18n';
import { Alert, Box, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { Sidebar } from '../page/sidebar.tsx';
import { useTitle } from '../page/use-title.ts';
import { Section } from '../settings/settings-page.tsx';
import { usePlansTexts } from './plans-texts.ts';

/** /plans: the plan of the workspace, its features, and how to upgrade. */
export function PlansScreen(): ReactElement {
  const t = usePlansTexts();
  useTitle(t('title'));
  const { organization } = useProfile();
  const mayExport = useFeature('TranscriptExport').isEnabled;
  const isEnterprise = organization?.billing.enterprise !== undefined;
  const isFree = useIsFreePlan();
  return (
    <Box sx={{ display: 'flex', gap: 4, maxWidth: 1590, mx: 'auto', px: { xs: 2, sm: 3 }, py: 3 }}>
      <Sidebar />
      <Stack sx={{ flex: 1, minWidth: 0, gap: 3, maxWidth: 720 }}>
        <Typography variant="h3" component="h1">
          {t('title')}
        </Typography>
        <Section title={t('current')}>
          {organization ? (
            <Current name={organization.name} billing={organization.billing} />
          ) : (
            <Skeleton height={96} />
          )}
        </Section>
        {isFree && (
          <Section title={t('features')}>
            <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
              <li>{t('features.transcribe')}</li>
              <li>{t('features.edit')}</li>
              {mayExport && <li>{t('features.export')}</li>}
            </Box>
          </Section>
        )}
        {organization && (
          <Alert
            severity="info"
            action={
              <FeedbackButton variant="text" color="inherit" subject={t('contact.subject')} label={t('contact')} />
            }
          >
            {t(isEnterprise ? 'not-sold-enterprise' : 'not-sold')}
          </Alert>
        )}
      </Stack>
    </Box>
  );
}

interface CurrentProps {
  readonly name: string;
  readonly billing: Billing;
}

function Current({ name, billing }: CurrentProps): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const { enterprise, plan, paymentMethod } = billing;
  function card(): string {
    if (!paymentMethod) return t('card.none');
    if (!isPaymentMethodActive(paymentMethod, Date.now() / 1000)) return t('card.inactive');
    const { exp_year, exp_month } = paymentMethod.card;
    const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return t('card.active', { month: months.format(Date.UTC(exp_year, exp_month - 1)) });
  }
  const planName = enterprise === undefined ? (plan ?? t('plan.free')) : t('plan.enterprise');
  return (
    <>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '160px 1fr', gap: 1.5, m: 0, '& dd': { m: 0 } }}>
        <Typography component="dt" color="textSecondary">
          {t('plan')}
        </Typography>
        <dd>{planName}</dd>
        {/* Spec part 2, section 1: "enterprise accounts see no prices". */}
        {enterprise === undefined && (
          <>
            <Typography component="dt" color="textSecondary">
              {t('card')}
            </Typography>
            <dd>{card()}</dd>
          </>
        )}
      </Box>
    </>
  );
}
