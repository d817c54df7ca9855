import type { Billing } from '@parlance/contract/billing';
import { roleIn } from '@parlance/contract/workspace';
import { FeedbackButton } from '@parlance/ui/feedback-button';
import { Alert, Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { EmptyState } from '@parlance/ui/screens';
import { ReceiptText } from 'lucide-react';
import type { ReactElement } from 'react';
import { useInvoicesTexts } from './invoices-texts.ts';
import { Section, SettingsPage } from './settings-page.tsx';

/** /settings/invoices: what there is of the workspace's invoices (Spec part 1, section 2). Nothing is sold here yet. */
export function InvoicesScreen(): ReactElement {
  const t = useInvoicesTexts();
  const { user, organization } = useProfile();
  const isManager = user && organization && roleIn(organization.owners, user.uid) !== 'member';
  return (
    <SettingsPage>
      <Section title={t('title')}>
        {!organization && <Skeleton variant="rounded" height={96} />}
        {organization && !isManager && <Typography>{t('for-managers')}</Typography>}
        {isManager && <Invoices billing={organization.billing} />}
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
