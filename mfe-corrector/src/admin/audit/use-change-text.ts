import type { StaffChange } from '@parlance/contract/schemas/corrector';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { useAmounts } from '../parts/amounts.ts';
import { useAuditTexts } from './audit-texts.ts';

/**
 * Puts the values of a change into words of the interface's language.
 *
 * @param personOf the name of a corrector, by uid
 */
export function useChangeText(personOf: (uid: string) => string): (change: StaffChange) => string {
  const t = useAuditTexts();
  const common = useAdminTexts();
  const { money, language: nameOf } = useAmounts();
  const listed = (names: readonly string[]) => names.join(', ') || common('none');
  return (change) => {
    switch (change.kind) {
      case 'candidate':
        return t('change.candidate');
      case 'language-added':
      case 'language-removed':
        return t(`change.${change.kind}`, { language: nameOf(change.language) });
      case 'standing': {
        const { isOnProbation, regions, reviews } = change;
        return [
          isOnProbation === undefined ? '' : t(isOnProbation ? 'change.probation' : 'change.no-probation'),
          regions ? t('change.regions', { regions: listed(regions.map((region) => common(`region.${region}`))) }) : '',
          reviews ? t('change.reviews', { languages: listed(reviews.map(nameOf)) }) : '',
        ]
          .filter(Boolean)
          .join(' · ');
      }
      case 'role-ended':
      case 'tasks-returned':
        return t(`change.${change.kind}`, { count: change.tasks });
      case 'rate': {
        const language = nameOf(change.language);
        return change.cents === null
          ? t('change.rate-removed', { language })
          : t('change.rate', { language, rate: money(change.cents) });
      }
      case 'assigned':
      case 'withdrawn':
        return t(`change.${change.kind}`, { name: personOf(change.corrector) });
      case 'exam': {
        const text = change.passed ? 'change.passed' : 'change.failed';
        return t(text, { name: personOf(change.corrector), language: nameOf(change.language) });
      }
      case 'objection':
        return t(change.accepted ? 'change.accepted' : 'change.refused', { name: personOf(change.corrector) });
    }
  };
}
