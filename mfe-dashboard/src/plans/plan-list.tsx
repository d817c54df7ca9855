import type { Plan } from '@parlance/contract/schemas/purchases';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Stack, Typography } from '@parlance/ui/mui';
import { ToggleButton, ToggleButtonGroup } from '@parlance/ui/mui-controls';
import { TextField } from '@parlance/ui/mui-overlays';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { Buyer } from './buyer.ts';
import type { PlanChange } from './change-dialog.tsx';
import { percentText } from './code-field.tsx';
import { type Interval, intervalsOf, yearlySaving } from './offers.ts';
import { PlanCard } from './plan-card.tsx';
import { usePlansTexts } from './plans-texts.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })));

/** The largest quantity that the service accepts. */
const MAX_QUANTITY = 1000;

interface Props {
  readonly plans: readonly Plan[];
  /** The key of the workspace's plan. */
  readonly current: string | undefined;
  /** Absent for members who may not buy. */
  readonly buyer?: Buyer | undefined;
}

/** The plans for sale, by month or year, for a quantity. */
export function PlanList({ plans, current, buyer }: Props): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const intervals = intervalsOf(plans);
  const subscription = buyer?.subscription;
  const [chosen, setChosen] = useState<Interval>();
  const [typed, setTyped] = useState<string>();
  const [change, setChange] = useState<PlanChange>();
  const interval = chosen ?? subscription?.price.interval ?? intervals[0] ?? 'month';
  const quantity = quantityOf(typed ?? String(subscription?.quantity ?? 1));
  const saving = yearlySaving(plans);
  if (plans.length === 0) return <Typography color="textSecondary">{t('plans.none')}</Typography>;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {intervals.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={interval}
            aria-label={t('interval')}
            onChange={(_event, next: Interval | null) => next && setChosen(next)}
          >
            {intervals.map((each) => (
              <ToggleButton key={each} value={each} sx={{ px: 2 }}>
                {t(`interval.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {intervals.length > 1 && saving >= 0.01 && (
          <Typography variant="body2" color="success">
            {t('saving', { percent: percentText(language, Math.floor(saving * 100) / 100) })}
          </Typography>
        )}
        <TextField
          size="small"
          type="number"
          label={t('quantity')}
          helperText={t('quantity.help')}
          value={typed ?? quantity}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(String(quantity))}
          slotProps={{ htmlInput: { min: 1, max: MAX_QUANTITY, step: 1 } }}
          sx={{ width: '16rem', ml: { sm: 'auto' } }}
        />
      </Stack>
      <Box
        component="ul"
        aria-label={t('plans')}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            {...{ plan, interval, quantity, buyer }}
            isCurrent={subscription ? subscription.planId === plan.id : plan.plan === current}
            onChange={setChange}
          />
        ))}
      </Box>
      {change && buyer?.subscription && (
        <Suspense>
          <ChangeDialog
            buyer={buyer}
            subscription={buyer.subscription}
            change={change}
            onClose={() => setChange(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function quantityOf(text: string): number {
  const number = Math.floor(Number(text));
  return Number.isFinite(number) ? Math.min(MAX_QUANTITY, Math.max(1, number)) : 1;
}
