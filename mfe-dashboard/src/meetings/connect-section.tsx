import type { ConnectionService } from '@parlance/contract/connections';
import { Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { ServiceList } from '../connections/service-list.tsx';
import { Section } from '../settings/settings-page.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';

const CONNECT_ID = 'meetings-connect';

const SERVICES = ['zoom', 'google-calendar', 'microsoft-calendar'] as const satisfies readonly ConnectionService[];

/** The services of meetings: each with its state, what is read there and what is kept. */
export function ConnectSection(): ReactElement {
  const t = useMeetingsTexts();
  return (
    <div id={CONNECT_ID}>
      <Section title={t('connect')}>
        <Typography color="textSecondary">{t('connect.text')}</Typography>
        <ServiceList
          only={SERVICES}
          path="/meetings"
          label={t('connect')}
          describe={(service) => {
            const known = SERVICES.find((each) => each === service);
            return known ? t(`reads.${known}`) : '';
          }}
        />
      </Section>
    </div>
  );
}

/** Brings the connections into view, and the keyboard there. */
export function showConnections(): void {
  document.getElementById(CONNECT_ID)?.querySelector('h2')?.focus();
}
