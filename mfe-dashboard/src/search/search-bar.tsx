import { isSearchOrder, SEARCH_ORDERS } from '@parlance/contract/search';
import { Box, Button } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, useId, useRef, useState } from 'react';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { choicesOf } from './search-filters.ts';
import { useSearchTexts } from './search-texts.ts';
import { useSearch } from './use-search.ts';

/** The filters and the order of the list, above it. */
export function SearchBar(): ReactElement {
  const t = useSearchTexts();
  const { filters, order, change } = useSearch();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = choicesOf(filters).length;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          ref={button}
          variant="outlined"
          startIcon={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {count === 0 ? t('filter.open') : t('filter.chosen', { count })}
        </Button>
        <TextField
          select
          size="small"
          label={t('sort.label')}
          value={order}
          onChange={({ target }) => change({ order: isSearchOrder(target.value) ? target.value : 'newest' })}
          sx={{ minWidth: 172 }}
        >
          {SEARCH_ORDERS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`sort.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {/* A removed chip leaves the focus at the button, which is always there. */}
      <FilterChips onRemoved={() => button.current?.focus()} />
      <FilterPanel id={id} anchor={anchor} onClose={() => setAnchor(null)} />
    </Box>
  );
}
