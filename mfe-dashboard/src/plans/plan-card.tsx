import type { Plan, Price } from '@parlance/contract/schemas/purchases';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { Check } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { minutesText, priceText } from '../buying/money-text.ts';
import { buy } from './buy.ts';
import type { Buyer } from './buyer.ts';
import type { PlanChange } from './change-dialog.tsx';
import { type Interval, priceFor } from './offers.ts';
import { usePlansTexts } from './plans-texts.ts';

interface Props {
  readonly plan: Plan;
  readonly interval: Interval;
  readonly quantity: number;
  readonly isCurrent: boolean;
  readonly buyer: Buyer | undefined;
  /** Shows what a change of the subscription costs. */
  readonly onChange: (change: PlanChange) => void;
}

/** A plan: its price, what it includes and the button to choose it. */
export function PlanCard({ plan, interval, quantity, isCurrent, buyer, onChange }: Props): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const id = useId();
  // A plan that is sold for another billing period only is shown with that.
  const price = priceFor(plan.prices, interval) ?? plan.prices[0];
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2.5, borderRadius: '14px', border: 1 },
        borderColor: isCurrent ? 'primary.main' : 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h6" component="h3">
          {plan.name}
        </Typography>
        {isCurrent && <Chip size="small" color="primary" label={t('current-plan')} />}
      </Box>
      {price?.interval && (
        <Typography variant="h4" component="p">
          {priceText(language, price, quantity)}{' '}
          <Typography component="span" color="textSecondary">
            {t(`per-${price.interval}`)}
          </Typography>
        </Typography>
      )}
      {plan.description && (
        <Typography variant="body2" color="textSecondary">
          {plan.description}
        </Typography>
      )}
      <Includes plan={plan} quantity={quantity} />
      {buyer && price && <ChooseButton {...{ plan, price, quantity, buyer, isCurrent }} onChange={onChange} />}
    </Box>
  );
}

type IncludesProps = Pick<Props, 'plan' | 'quantity'>;

function Includes({ plan, quantity }: IncludesProps): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const { draftMinutes, precisionMinutes, maxUsers, includes } = plan;
  const minutes = (count: number) => minutesText(language, count * quantity);
  const lines = [
    ...(draftMinutes > 0 ? [t('draft', { minutes: minutes(draftMinutes) })] : []),
    ...(precisionMinutes > 0 ? [t('precision', { minutes: minutes(precisionMinutes) })] : []),
    maxUsers === undefined ? t('users.unlimited') : t('users', { count: maxUsers * quantity }),
    // A plan that the operator has not translated shows its English lines.
    ...(includes[language].length > 0 ? includes[language] : includes.en),
  ];
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, flex: 1, alignContent: 'start' }}
    >
      {lines.map((line) => (
        <Box component="li" key={line} sx={{ display: 'flex', gap: 1, fontSize: '0.925rem' }}>
          <Box component="span" sx={{ color: 'primary.main', mt: '2px' }}>
            <Check size={16} aria-hidden />
          </Box>
          {line}
        </Box>
      ))}
    </Box>
  );
}

interface ButtonProps extends Pick<Props, 'plan' | 'quantity' | 'isCurrent' | 'onChange'> {
  readonly price: Price;
  readonly buyer: Buyer;
}

function ChooseButton({ plan, price, quantity, isCurrent, buyer, onChange }: ButtonProps): ReactElement | null {
  const t = usePlansTexts();
  const { subscription } = buyer;
  const { name } = plan;
  if (subscription?.price.id === price.id && subscription.quantity === quantity) return null;
  const isSamePrice = subscription?.price.id === price.id;
  const label = isSamePrice ? t('change-quantity') : subscription ? t('change-to', { name }) : t('buy', { name });
  function choose() {
    if (subscription) onChange({ plan, price, quantity });
    else buy(buyer, { productId: plan.id, price, quantity });
  }
  return (
    <Button
      variant={isCurrent ? 'outlined' : 'contained'}
      disabled={subscription === undefined}
      onClick={choose}
      sx={{ mt: 'auto' }}
    >
      {label}
    </Button>
  );
}
