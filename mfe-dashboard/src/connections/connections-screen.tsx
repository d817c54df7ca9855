import { Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { useConnectionsTexts } from './connections-texts.ts';
import { ServiceList } from './service-list.tsx';

/** /settings/connections: the person's accounts at other services. */
export function ConnectionsScreen(): ReactElement {
  const t = useConnectionsTexts();
  return (
    <SettingsPage>
      <Section title={t('title')}>
        <Typography color="textSecondary">{t('text')}</Typography>
        <ServiceList label={t('title')} path="/settings/connections" />
      </Section>
    </SettingsPage>
  );
}
