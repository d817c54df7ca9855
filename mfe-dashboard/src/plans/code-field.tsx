import type { Coupon } from '@parlance/contract/schemas/coupon';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Stack } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { TextField } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useBuyingTexts } from '../buying/buying-texts.ts';
import { moneyText } from '../buying/money-text.ts';
import { usePlansTexts } from './plans-texts.ts';
import type { Discount } from './use-discount.ts';

interface Props {
  readonly discount: Discount;
  /** Codes are for purchases: a subscription is changed without them. */
  readonly isSubscribed: boolean;
}

/** The field for a coupon or promotion code, and what the code is worth. */
export function CodeField({ discount, isSubscribed }: Props): ReactElement {
  const t = usePlansTexts();
  const common = useBuyingTexts();
  const [code, setCode] = useState('');
  const { found, isChecking, isInvalid, apply } = discount;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') apply(code);
  }
  function remove() {
    setCode('');
    apply('');
  }
  if (found) return <Reduction coupon={found.coupon} isSubscribed={isSubscribed} onRemove={remove} />;
  return (
    <Stack component="form" direction="row" onSubmit={submit} sx={{ gap: 1.5, alignItems: 'start', maxWidth: 480 }}>
      <TextField
        fullWidth
        size="small"
        label={t('code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isInvalid}
        helperText={isInvalid && common('code-invalid')}
        slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off' }, formHelperText: { role: 'alert' } }}
      />
      <Button type="submit" variant="outlined" loading={isChecking} disabled={code.trim() === ''} sx={{ height: 40 }}>
        {t('code.apply')}
      </Button>
    </Stack>
  );
}

interface ReductionProps extends Pick<Props, 'isSubscribed'> {
  readonly coupon: Coupon;
  readonly onRemove: () => void;
}

function Reduction({ coupon, isSubscribed, onRemove }: ReductionProps): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const { name, amount, currency, percentageOff, duration, durationInMonths = 1, appliesTo } = coupon;
  const worth =
    amount !== undefined && currency !== undefined
      ? t('code.amount', { name, amount: moneyText(language, amount, currency) })
      : t('code.percentage', { name, percent: percentText(language, (percentageOff ?? 0) / 100) });
  const what = duration === 'repeating' ? t('code.repeating', { count: durationInMonths }) : t(`code.${duration}`);
  return (
    <Alert
      severity="success"
      role="status"
      action={
        <Button color="inherit" onClick={onRemove} sx={{ whiteSpace: 'nowrap' }}>
          {t('code.remove')}
        </Button>
      }
      // A phone has no room for the button beside the text.
      sx={{ overflowWrap: 'anywhere', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      {worth}. {t(appliesTo.length > 0 ? 'code.for-some' : 'code.counts', { what })}
      {isSubscribed && ` ${t('code.no-change')}`}
    </Alert>
  );
}

/** A part from 0 to 1 as a percentage. */
export function percentText(language: string, part: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(part);
}
