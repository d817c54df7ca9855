import { useMemo } from 'react';
import { defineTexts } from '../i18n/i18n.ts';
import { shownName, storedName } from './default-name.ts';

const useTexts = defineTexts('speaker-names', {
  en: { 'default-name': 'Speaker {{number}}' },
  es: { 'default-name': 'Hablante {{number}}' },
});

/** Converts speaker names between the stored form and the form shown in the interface's language. */
export function useSpeakerNames() {
  const t = useTexts();
  return useMemo(() => {
    const say = (number: string) => t('default-name', { number });
    return { shown: (name: string) => shownName(name, say), stored: (typed: string) => storedName(typed, say) };
  }, [t]);
}
