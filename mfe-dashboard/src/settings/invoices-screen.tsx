import { FeedbackButton } from '@parlance/ui/feedback-button';
import { Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { EmptyState } from '@parlance/ui/screens';
import { ReceiptText } from 'lucide-react';
import type { ReactElement } from 'react';
import { LeavingDialog } from '../buying/leaving-dialog.tsx';
import { PaymentMethods } from '../buying/payment-methods.tsx';
import { useLeaving } from '../buying/use-leaving.ts';
import { InvoiceList } from './invoice-list.tsx';
import { useInvoicesTexts } from './invoices-texts.ts';
import { PaymentList } from './payment-list.tsx';
import { Section, SettingsPage } from './settings-page.tsx';
import { useIsManager } from './use-role.ts';

/** /settings/invoices: what the workspace has paid and with what, for its owners and admins (Spec part 1, section 2). */
export function InvoicesScreen(): ReactElement {
  const t = useInvoicesTexts();
  const { organization } = useProfile();
  const isManager = useIsManager();
  const { customer, enterprise } = organization?.billing ?? {};
  // Spec part 2, section 1: "enterprise accounts see no prices".
  if (organization && isManager && enterprise === undefined && customer !== undefined) {
    return <Payments key={organization.id} oid={organization.id} customer={customer} />;
  }
  return (
    <SettingsPage>
      <Section title={t('title')}>
        {isManager === undefined && <Skeleton variant="rounded" height={96} />}
        {isManager === false && <Typography>{t('for-managers')}</Typography>}
        {organization && isManager && (enterprise === undefined ? <NoInvoices /> : <Enterprise />)}
      </Section>
    </SettingsPage>
  );
}

function Payments({ oid, customer }: { readonly oid: string; readonly customer: string }): ReactElement {
  const t = useInvoicesTexts();
  const leaving = useLeaving();
  return (
    <SettingsPage>
      <Section title={t('title')}>
        <InvoiceList customer={customer} empty={<NoInvoices />} />
      </Section>
      <Section title={t('payments')}>
        <PaymentList customer={customer} />
      </Section>
      <Section title={t('cards')}>
        <PaymentMethods oid={oid} customer={customer} leaving={leaving} />
      </Section>
      <LeavingDialog leaving={leaving} />
    </SettingsPage>
  );
}

function NoInvoices(): ReactElement {
  const t = useInvoicesTexts();
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

function Enterprise(): ReactElement {
  const t = useInvoicesTexts();
  return (
    <Alert
      severity="info"
      action={<FeedbackButton variant="text" color="inherit" subject={t('title')} label={t('contact')} />}
    >
      {t('enterprise')}
    </Alert>
  );
}
