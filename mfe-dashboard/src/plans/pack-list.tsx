import type { Pack } from '@parlance/contract/schemas/purchases';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { type ReactElement, useId } from 'react';
import { minutesText, priceText } from '../buying/money-text.ts';
import { buy } from './buy.ts';
import type { Buyer } from './buyer.ts';
import { priceFor } from './offers.ts';
import { usePlansTexts } from './plans-texts.ts';

interface Props {
  readonly packs: readonly Pack[];
  /** Absent for members who may not buy. */
  readonly buyer?: Buyer | undefined;
}

/** The packs of credits for sale. */
export function PackList({ packs, buyer }: Props): ReactElement {
  const t = usePlansTexts();
  if (packs.length === 0) return <Typography color="textSecondary">{t('packs.none')}</Typography>;
  return (
    <>
      <Typography color="textSecondary">{t('packs.text')}</Typography>
      <Box
        component="ul"
        aria-label={t('packs')}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {packs.map((pack) => (
          <PackCard key={pack.id} pack={pack} buyer={buyer} />
        ))}
      </Box>
    </>
  );
}

function PackCard({ pack, buyer }: { readonly pack: Pack } & Pick<Props, 'buyer'>): ReactElement {
  const t = usePlansTexts();
  const [language] = useLanguage();
  const id = useId();
  const { name, description, seconds, prices } = pack;
  const price = priceFor(prices);
  const minutes = minutesText(language, seconds / 60);
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', gap: 1.25, p: 2.5, borderRadius: '14px', border: 1 },
        ...{ borderColor: 'divider', overflowWrap: 'anywhere' },
      }}
    >
      <Typography id={id} variant="h6" component="h3">
        {name}
      </Typography>
      {price && (
        <Typography variant="h4" component="p">
          {priceText(language, price)}
        </Typography>
      )}
      <Typography variant="body2">{t('pack.minutes', { minutes })}</Typography>
      {description && (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      )}
      {buyer && price && (
        <Button
          variant="outlined"
          onClick={() => buy(buyer, { productId: pack.id, price, quantity: 1 })}
          sx={{ mt: 'auto' }}
        >
          {t('pack.buy', { name })}
        </Button>
      )}
    </Box>
  );
}
