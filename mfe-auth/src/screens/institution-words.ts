import { getLanguage } from '@parlance/ui/i18n';
import { getWhiteLabel } from '@parlance/ui/white-label';
import { useTexts } from '../texts/texts.ts';

/** The line under the title of the registration: on an institution's pages its own words or its name, never the product's offer. */
export function registerLead(): string {
  const institution = getWhiteLabel();
  if (!institution) return useTexts.t('register.lead');
  return institutionWords() ?? useTexts.t('register.lead-institution', { name: institution.name });
}

/** The institution's own words in the interface language, if it has any. */
export function institutionWords(): string | undefined {
  return getWhiteLabel()?.words?.[getLanguage()];
}
