import { FeedbackButton } from '@parlance/ui/feedback-button';
import { Box, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { type Profile, useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { useBuyingTexts } from '../buying/buying-texts.ts';
import { LeavingDialog } from '../buying/leaving-dialog.tsx';
import { PaymentMethods } from '../buying/payment-methods.tsx';
import { nameOfKey } from '../buying/product-texts.ts';
import { useCatalogue, useCredits, useSubscription } from '../buying/purchases.ts';
import { useLeaving } from '../buying/use-leaving.ts';
import { AccountSidebar } from '../page/account-sidebar.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { LoadingPart } from '../page/loading-part.tsx';
import { COLUMN_WIDTH, PageFrame } from '../page/page-frame.tsx';
import { useTitle } from '../page/use-title.ts';
import { Section } from '../settings/settings-page.tsx';
import { useIsManager } from '../settings/use-role.ts';
import { CodeField } from './code-field.tsx';
import { EndSubscription, PlanFacts } from './current-plan.tsx';
import { MinutePriceList } from './minute-prices.tsx';
import { PackList } from './pack-list.tsx';
import { PlanList } from './plan-list.tsx';
import { usePlansTexts } from './plans-texts.ts';
import { useDiscount } from './use-discount.ts';

type Loaded<T> = NonNullable<T>;

/** About the height of the plans for sale, in pixels. */
const PLANS_HEIGHT = 480;

interface Props {
  readonly user: Loaded<Profile['user']>;
  readonly organization: Loaded<Profile['organization']>;
}

/** /plans: the workspace's plan, and the plans and credits for sale (Spec part 1, section 2, "Plans and credits page"). */
export function PlansScreen(): ReactElement {
  const t = usePlansTexts();
  useTitle(t('title'));
  const { user, organization } = useProfile();
  return (
    <PageFrame sidebar={<AccountSidebar />}>
      <Stack sx={{ flex: 1, minWidth: 0, gap: 3, maxWidth: COLUMN_WIDTH }}>
        <Typography variant="h3" component="h1">
          {t('title')}
        </Typography>
        {user && organization ? (
          // By its id, so that nothing chosen for one workspace is bought for another.
          <Plans key={organization.id} user={user} organization={organization} />
        ) : (
          <LoadingPart height={180} label={t('loading')} />
        )}
      </Stack>
    </PageFrame>
  );
}

function Plans({ user, organization }: Props): ReactElement {
  const t = usePlansTexts();
  const common = useBuyingTexts();
  const isManager = useIsManager() ?? false;
  const { id: oid, name, billing } = organization;
  const { uid } = user;
  const isEnterprise = billing.enterprise !== undefined;
  const customer = isManager && !isEnterprise ? billing.customer : undefined;
  const leaving = useLeaving();
  const discount = useDiscount();
  const catalogue = useCatalogue(oid);
  const subscribed = useSubscription(customer);
  const credits = useCredits(customer);
  // Without a customer, nothing was bought.
  const subscription = customer === undefined ? null : subscribed.data;
  const buyer = isManager ? { uid, oid, subscription, discount, leaving } : undefined;
  const planName =
    subscription?.planName ??
    catalogue.data?.plans.find(({ plan }) => plan === billing.plan)?.name ??
    (billing.plan && nameOfKey(billing.plan));

  if (isEnterprise || catalogue.data?.enterprise) {
    return (
      <Section title={t('current')}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Alert severity="info" action={<Contact variant="text" />}>
          {t('enterprise.yours')}
        </Alert>
      </Section>
    );
  }
  const isDown = (catalogue.error && !catalogue.data) || (subscribed.error && !subscribed.data);
  return (
    <>
      <Section title={t('current')}>
        <PlanFacts
          workspace={name}
          plan={planName}
          withoutFreeMinutes={billing.withoutFreeMinutes ?? false}
          maxUsers={billing.maxUsers}
          credits={credits.data}
          subscription={subscription ?? undefined}
        />
        {subscription === undefined && !subscribed.error && <Skeleton variant="rounded" height={72} />}
        {billing.paymentFailed && <Alert severity="error">{t('payment-failed')}</Alert>}
        {subscription && <EndSubscription {...{ uid, oid, subscription }} />}
      </Section>
      {!isManager && <Alert severity="info">{common('for-managers')}</Alert>}
      {isDown && (
        <LoadFailed
          onRetry={() => {
            void catalogue.refetch();
            if (customer !== undefined) void subscribed.refetch();
          }}
        >
          {common('platform-failed')}
        </LoadFailed>
      )}
      {catalogue.isPending ? (
        // What stands below waits, too: the plans would push it down.
        <LoadingPart height={PLANS_HEIGHT} label={t('loading')} />
      ) : (
        <>
          {catalogue.data && (
            <>
              {buyer && <CodeField discount={discount} isSubscribed={Boolean(subscription)} />}
              <Section title={t('plans')}>
                <PlanList plans={catalogue.data.plans} current={billing.plan} buyer={buyer} />
              </Section>
              <Section title={t('packs')}>
                <PackList packs={catalogue.data.packs} buyer={buyer} />
                <MinutePriceList oid={oid} />
              </Section>
            </>
          )}
          {isManager && (
            <Section title={t('cards')}>
              <PaymentMethods oid={oid} customer={customer} leaving={leaving} />
            </Section>
          )}
          <Section title={t('enterprise')}>
            <Typography>{t('enterprise.text')}</Typography>
            <Box>
              <Contact variant="outlined" />
            </Box>
          </Section>
        </>
      )}
      <LeavingDialog leaving={leaving} />
    </>
  );
}

function Contact({ variant }: { readonly variant: 'text' | 'outlined' }): ReactElement {
  const t = usePlansTexts();
  return <FeedbackButton variant={variant} subject={t('contact.subject')} label={t('contact')} />;
}
