import { Skeleton, Typography } from '@parlance/ui/mui';
import { useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { useIsManager } from '../settings/use-role.ts';
import { LedgerList } from './ledger-list.tsx';
import { MonthChart } from './month-chart.tsx';
import { Report } from './report.tsx';
import { UsageBalance } from './usage-balance.tsx';
import { useUsageTexts } from './usage-texts.ts';

/** /settings/usage: the minutes of the workspace and what they were used for, for its owners and admins. */
export function UsageScreen(): ReactElement {
  const t = useUsageTexts();
  const { user, organization } = useProfile();
  const isManager = useIsManager();
  if (!user || !organization || !isManager) {
    return (
      <SettingsPage>
        <Section title={t('title')}>
          {isManager === false ? <Typography>{t('not-yours')}</Typography> : <Skeleton variant="rounded" height={96} />}
        </Section>
      </SettingsPage>
    );
  }
  const workspace = { uid: user.uid, oid: organization.id };
  return (
    <SettingsPage>
      <Section title={t('title')}>
        <UsageBalance />
      </Section>
      <Section title={t('chart.title')}>
        <MonthChart {...workspace} />
      </Section>
      <Section title={t('entries.title')}>
        <LedgerList {...workspace} />
      </Section>
      <Section title={t('report.title')}>
        <Report {...workspace} name={organization.name} />
      </Section>
    </SettingsPage>
  );
}
