import { SEARCH_STATES } from '@parlance/contract/search';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Box, Button } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCollectionTexts } from '../collections/collection-texts.ts';
import { midnight } from './days.ts';
import { type Choice, choicesOf, type FilterName, withoutChoice } from './search-filters.ts';
import { useSearchTexts } from './search-texts.ts';
import { useSearch } from './use-search.ts';

/** What people read for a filter's value. */
function useValueNames(): Readonly<Record<FilterName, (value: string) => string>> {
  const t = useCollectionTexts();
  const [language] = useLanguage();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return {
    from: (value) => day.format(midnight(value)),
    to: (value) => day.format(midnight(value)),
    language: (code) => languageName(code, language),
    speaker: (name) => name,
    state(value) {
      const state = SEARCH_STATES.find((each) => each === value);
      return state ? t(`badge.${state}`) : value;
    },
  };
}

/** The chosen filters, each with a button that removes it. */
export function FilterChips({ onRemoved }: { readonly onRemoved: () => void }): ReactElement | null {
  const t = useSearchTexts();
  const names = useValueNames();
  const { filters, change } = useSearch();
  const choices = choicesOf(filters);
  if (choices.length === 0) return null;
  const labelOf = ({ name, value }: Choice) => t(`chip.${name}`, { value: names[name](value) });
  const set = (next: typeof filters) => {
    change({ filters: next });
    onRemoved();
  };
  return (
    <Box
      role="group"
      aria-label={t('filter.chips')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {choices.map((choice) => (
        <Chip
          key={`${choice.name} ${choice.value}`}
          component="button"
          clickable
          aria-label={t('filter.remove', { filter: labelOf(choice) })}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {labelOf(choice)}
              <X size={15} aria-hidden />
            </Box>
          }
          onClick={() => set(withoutChoice(filters, choice))}
          sx={{ maxWidth: '100%' }}
        />
      ))}
      <Button size="small" onClick={() => set({})}>
        {t('filter.clear-all')}
      </Button>
    </Box>
  );
}
