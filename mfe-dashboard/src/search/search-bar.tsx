import { Box, Button } from '@parlance/ui/mui';
import { useFetchedAhead } from '@parlance/ui/page/fetch-ahead';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, useId, useRef, useState } from 'react';
import { LoadedPart } from '../page/loaded-part.tsx';
import { FilterChips } from './filter-chips.tsx';
import { OrderButton } from './order-button.tsx';
import { choicesOf } from './search-filters.ts';
import { useSearchTexts } from './search-texts.ts';
import { useSearch } from './use-search.ts';

const loadFilterPanel = async () => (await import('./filter-panel.tsx')).FilterPanel;

/** The filters and the order of the list, above it. */
export function SearchBar(): ReactElement {
  const t = useSearchTexts();
  const { filters, order, change } = useSearch();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  useFetchedAhead([loadFilterPanel]);
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
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpened(true);
          }}
        >
          {count === 0 ? t('filter.open') : t('filter.chosen', { count })}
        </Button>
        <OrderButton order={order} onChoose={(chosen) => change({ order: chosen })} />
      </Box>
      {/* A removed chip leaves the focus at the button, which is always there. */}
      <FilterChips onRemoved={() => button.current?.focus()} />
      {wasOpened && <LoadedPart load={loadFilterPanel} props={{ id, anchor, onClose: () => setAnchor(null) }} />}
    </Box>
  );
}
