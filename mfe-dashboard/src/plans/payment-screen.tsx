import { useLanguage } from '@parlance/ui/i18n';
import { Button, CircularProgress } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import { MessageScreen, NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { BadgeCheck, CircleAlert, Hourglass, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { planNameIn } from '../buying/product-texts.ts';
import { useIsManager } from '../settings/use-role.ts';
import { usePaymentTexts } from './payment-texts.ts';
import { type Bought, useArrival } from './use-arrival.ts';

/** /payment/{action}: the pages to which the payment provider leads back (Spec part 2, section 2.1). */
export function PaymentScreen(): ReactElement {
  const t = usePaymentTexts();
  const { action } = useParams();
  const query = new URLSearchParams(useLocation().search);
  const isManager = useIsManager();
  if (action === 'cancel') {
    return (
      <MessageScreen
        icon={<Undo2 aria-hidden />}
        title={t('cancel.title')}
        text={t('cancel.text')}
        action={
          <>
            <PageButton href="/plans" label={t('plans')} isMain />
            <PageButton href="/dashboard" label={t('dashboard')} />
          </>
        }
      />
    );
  }
  if (action !== 'success') return <NotFoundScreen />;
  if (isManager === undefined) return <PageSkeleton />;
  const session = query.get('session') ?? '';
  // A member may not read purchases, and an address without a session names none.
  if (!isManager || session === '') {
    return (
      <MessageScreen
        icon={<BadgeCheck aria-hidden />}
        title={t('other.title')}
        text={t('other.text')}
        action={<PageButton href="/dashboard" label={t('dashboard')} isMain />}
      />
    );
  }
  return <Success kind={query.get('bought') === 'pack' ? 'pack' : 'plan'} session={session} />;
}

function Success({ kind, session }: { readonly kind: Bought['kind']; readonly session: string }): ReactElement {
  const t = usePaymentTexts();
  const { state, bought, checkAgain } = useArrival(kind, session);
  if (bought) return <Arrived bought={bought} />;
  if (state === 'waiting') {
    return (
      <MessageScreen
        icon={<CircularProgress size={32} aria-hidden />}
        title={t('waiting.title')}
        text={t('waiting.text')}
        action={<PageButton href="/dashboard" label={t('dashboard')} />}
      />
    );
  }
  return (
    <MessageScreen
      icon={state === 'late' ? <Hourglass aria-hidden /> : <CircleAlert aria-hidden />}
      title={t(state === 'late' ? 'late.title' : 'failed.title')}
      text={t(state === 'late' ? 'late.text' : 'failed.text')}
      action={
        <>
          <Button variant="contained" onClick={checkAgain}>
            {t('late.check')}
          </Button>
          <PageButton href="/plans" label={t('plans')} />
        </>
      }
    />
  );
}

function Arrived({ bought }: { readonly bought: Bought }): ReactElement {
  const t = usePaymentTexts();
  const [language] = useLanguage();
  const isPlan = bought.kind === 'plan';
  return (
    <MessageScreen
      icon={<BadgeCheck aria-hidden />}
      tone="success"
      title={isPlan ? t('plan.title', { name: planNameIn(language, bought) }) : t('pack.title')}
      text={isPlan ? t('plan.text') : t('pack.text', { count: Math.round(bought.seconds / 60) })}
      action={
        <>
          <PageButton href="/dashboard" label={t('transcribe')} isMain />
          <PageButton href="/settings/invoices" label={t('invoices')} />
          <PageButton href="/plans" label={t('plans')} />
        </>
      }
    />
  );
}

interface PageButtonProps {
  readonly href: string;
  readonly label: string;
  readonly isMain?: boolean;
}

function PageButton({ href, label, isMain = false }: PageButtonProps): ReactElement {
  return (
    <Button variant={isMain ? 'contained' : 'outlined'} component={Link} href={href}>
      {label}
    </Button>
  );
}
