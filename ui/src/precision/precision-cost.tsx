import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Precision } from '@parlance/contract/schemas/precision';
import { PRECISION_RATE } from '@parlance/contract/usage';
import type { ReactElement } from 'react';
import { centsText, useMinutePrices } from '../account/minute-prices.ts';
import { useProfile } from '../account/profile.ts';
import { Link } from '../browser/navigation.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { usePrecisionTexts } from './precision-texts.ts';

interface Props {
  readonly precision: Precision;
  /** The workspace lacks credits and a card, which the modal says itself. */
  readonly needsTopUp: boolean;
}

/** What the proofreading costs. Spec part 2, section 1: "enterprise accounts see no prices". */
export function PrecisionCost({ precision, needsTopUp }: Props): ReactElement | null {
  const t = usePrecisionTexts();
  const { organization } = useProfile();
  const minute = useMinutePrice();
  if (!organization || organization.billing.enterprise !== undefined) return null;
  const buy = (
    <Button component={Link} href="/plans" color="inherit" size="small">
      {t('buy')}
    </Button>
  );
  return (
    <>
      <Typography>
        {minute && <>{t('price.minute', { money: minute.money(1) })} </>}
        <Taken precision={precision} minute={minute} />
      </Typography>
      {precision.affordable === false && !needsTopUp && (
        <Alert severity="warning" action={buy}>
          {t('too-few')}
        </Alert>
      )}
    </>
  );
}

interface TakenProps {
  readonly precision: Precision;
  readonly minute: MinutePrice | undefined;
}

/** The minutes of the plan and of credits. */
function Taken({ precision: { fromPlan = 0, credits = 0 }, minute }: TakenProps): string | null {
  const t = usePrecisionTexts();
  const [language] = useLanguage();
  const inMinutes = (seconds: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds / 60);
  if (fromPlan > 0 && credits > 0) return t('price.both', { plan: inMinutes(fromPlan), minutes: inMinutes(credits) });
  if (fromPlan > 0) return t('price.plan', { minutes: inMinutes(fromPlan) });
  if (credits === 0) return null;
  const minutes = inMinutes(credits);
  if (!minute) return t('price.credits', { minutes });
  return t('price.credits-money', { minutes, money: minute.money(credits / PRECISION_RATE / 60) });
}

interface MinutePrice {
  /** What a number of minutes of a recording costs, in words. */
  readonly money: (minutes: number) => string;
}

/** Undefined while the price is not known, or when Precision is sold in plans alone. */
function useMinutePrice(): MinutePrice | undefined {
  const [language] = useLanguage();
  const { currency, precision } = useMinutePrices() ?? {};
  if (!currency || precision === undefined) return undefined;
  return { money: (minutes) => centsText(language, precision * minutes, currency) };
}
