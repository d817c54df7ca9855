import { shownMinutes } from '@parlance/contract/minutes';
import { useLanguage } from '@parlance/ui/i18n';
import { useMinutesTexts } from './minutes-texts.ts';

/** Writes an amount of minutes in the interface language: `42 min`, `16.6 h` or `Unlimited`. */
export function useShownMinutes(): (minutes: number) => string {
  const t = useMinutesTexts();
  const [language] = useLanguage();
  return (minutes) => {
    const shown = shownMinutes(minutes);
    if (shown.unit === 'unlimited') return t('unit.unlimited');
    return t(`unit.${shown.unit}`, { amount: new Intl.NumberFormat(language).format(shown.amount) });
  };
}
