import type { Billing } from '@parlance/contract/billing';
import { FeedbackButton } from '@parlance/ui/feedback-button';
import { Alert, Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { EmptyState } from '@parlance/ui/screens';
import { ReceiptText } from 'lucide-react';
import type { ReactElement } from 'react';
import { useInvoicesTexts } from './invoices-texts.ts';
import { Section, SettingsPage } from './settings-page.tsx';
import { useIsManager } from './use-role.ts';

/** /settings/invoices: what there is of the workspace's invoices (Spec part 1, section 2). Nothing is sold here yet. */
export function InvoicesScreen(): ReactElement {
  const t = useInvoicesTexts();
  const { organization } = useProfile();
  const isManager = useIsManager();
  return (
    <SettingsPage>
      <Section title={t('title')}>
        {isManager === undefined && <Skeleton variant="rounded" height={96} />}
        {isManager === false && <Typography>{t('for-managers')}</Typography>}
        {organization && isManager && <Invoices billing={organization.billing} />}
      </Section>
    </SettingsPage>
  );
}

function Invoices({ billing }: { readonly billing: Billing }): ReactElement {
  const t = useInvoicesTexts();
  if (billing.enterprise !== undefined || billing.customer !== undefined) {
    return (
      <Alert
        severity="info"
        action={<FeedbackButton variant="text" color="inherit" subject={t('title')} label={t('contact')} />}
      >
        {t(billing.enterprise === undefined ? 'customer' : 'enterprise')}
      </Alert>
    );
  }
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden />}
      title={t('none')}
      text={t('none.text')}
      action={
        <Button variant="outlined" component={Link} href="/plans">
          {t('plans')}
        </Button>
      }
    />
  );
}
