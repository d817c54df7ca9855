import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { useProfile } from '@parlance/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslationTexts } from './translation-texts.ts';

/** Minutes are shown in steps of this. */
const STEP = 0.1;

/** What a translation costs, in words; undefined for members of an enterprise, who see no prices. */
export function usePriceText(credits: number): string | undefined {
  const t = useTranslationTexts();
  const [language] = useLanguage();
  const { organization } = useProfile();
  const isPriced = organization !== undefined && organization.billing.enterprise === undefined;
  const oid = organization?.id ?? '';
  const { data: prices } = useQuery({
    queryKey: ['translation-prices', oid],
    queryFn: ({ signal }) => callApi('getPrices', { body: { oid } }, { signal }),
    enabled: isPriced,
  });
  if (!isPriced) return undefined;
  const inWords = (minutes: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(minutes);
  // It would be rounded to nothing.
  if (credits / 60 < STEP / 2) return t('price-little', { minutes: inWords(STEP) });
  const minutes = inWords(credits / 60);
  const { currency, draft } = prices ?? {};
  if (!currency || draft === undefined) return t('price', { minutes });
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  // The base rate and a tenth is in the credits already.
  return t('price-money', { minutes, money: format.format((draft * credits) / 60 / 10 ** digits) });
}
