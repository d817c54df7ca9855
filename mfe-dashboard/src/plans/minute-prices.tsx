import { draftCost } from '@parlance/contract/draft-cost';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Typography } from '@parlance/ui/mui';
import { type ReactElement, useId } from 'react';
import { moneyText } from '../buying/money-text.ts';
import { useMinutePrices } from '../buying/purchases.ts';
import { usePlansTexts } from './plans-texts.ts';

/** The length of the recording in the example, in seconds. */
const EXAMPLE_SECONDS = 45 * 60;

/** Those whose minutes can be used; the others wait for their features (docs/adr/0035-fields-wait-for-features.md). */
const KINDS = ['draft', 'precision'] as const;

/** The price of each product that is sold by the minute and built (Spec part 1, section 9: "Price is per minute in cents"). */
export function MinutePriceList({ oid }: { readonly oid: string }): ReactElement | null {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const id = useId();
  const { data: prices } = useMinutePrices(oid);
  // Without them, the packs still say what they cost.
  if (!prices?.currency) return null;
  const { currency } = prices;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 650, mb: 1 }}>
        {t('minute-prices')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, max-content) auto', gap: 1, columnGap: 4, m: 0 }}
      >
        {KINDS.map((kind) => {
          const amount = prices[kind];
          if (amount === undefined) return null;
          return (
            <Box key={kind} sx={{ display: 'contents', '& dd': { m: 0 } }}>
              <Typography component="dt" color="textSecondary">
                {t(`minute.${kind}`)}
              </Typography>
              <dd>{moneyText(language, amount, currency)}</dd>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('minute.example', {
          minutes: EXAMPLE_SECONDS / 60,
          cost: moneyText(language, draftCost(EXAMPLE_SECONDS, prices), currency),
        })}
      </Typography>
    </Box>
  );
}
