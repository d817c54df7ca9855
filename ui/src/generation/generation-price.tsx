import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { GenerationPrice as Price } from '@parlance/contract/schemas/generation';
import type { ReactElement } from 'react';
import { useMinutePrices } from '../account/minute-prices.ts';
import { Link } from '../browser/navigation.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { useGenerationTexts } from './generation-texts.ts';

export interface PriceState {
  readonly data: Price | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Spec part 2, section 5: no generation without a price. A workspace without the credits would only be refused. */
export function isAffordable({ data }: PriceState): boolean {
  return data !== undefined && (data.kind !== 'credits' || data.isEnough);
}

/**
 * What it costs. Spec part 2, section 4: "Users with an unused first-free-conversion flag see no price. Enterprise sees no
 * price."
 */
export function GenerationPrice({ price }: { readonly price: PriceState }): ReactElement | null {
  const t = useGenerationTexts();
  const { data, isError, refetch } = price;
  if (!data && isError) {
    const again = (
      <Button color="inherit" size="small" onClick={() => refetch()}>
        {t('price.again')}
      </Button>
    );
    return (
      <Alert severity="error" action={again}>
        {t('price.failed')}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="text" sx={{ maxWidth: 320 }} />;
  if (data.kind === 'unlimited') return null;
  if (data.kind === 'free') return <Typography>{t('price.free')}</Typography>;
  return <Cost {...data} />;
}

function Cost({ credits, isEnough }: Extract<Price, { kind: 'credits' }>): ReactElement {
  const t = useGenerationTexts();
  const [language] = useLanguage();
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(credits / 60);
  const { draft, currency } = useMinutePrices() ?? {};
  const money =
    currency &&
    draft &&
    new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() }).format(
      ((credits / 60) * draft) / 100,
    );
  const buy = (
    <Button component={Link} href="/plans" color="inherit" size="small">
      {t('price.buy')}
    </Button>
  );
  return (
    <>
      <Typography>{money ? t('price.cost', { minutes, money }) : t('price.cost-plain', { minutes })}</Typography>
      {!isEnough && (
        <Alert severity="warning" action={buy}>
          {t('price.too-few')}
        </Alert>
      )}
    </>
  );
}
