import type { SearchOrder } from '@parlance/contract/search';
import { Button } from '@parlance/ui/mui';
import { prefetched } from '@parlance/ui/page/prefetched';
import { ArrowUpDown } from 'lucide-react';
import { type ReactElement, Suspense, useId, useState } from 'react';
import { useSearchTexts } from './search-texts.ts';

const [OrderMenu, fetchMenu] = prefetched(async () => ({ default: (await import('./order-menu.tsx')).OrderMenu }));

/** Loads the code of the menu. */
export const fetchOrderMenu = fetchMenu;

interface Props {
  readonly order: SearchOrder;
  readonly onChoose: (order: SearchOrder) => void;
}

/** Says in which order the list is, and opens the menu of the others. */
export function OrderButton({ order, onChoose }: Props): ReactElement {
  const t = useSearchTexts();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ArrowUpDown size={18} aria-hidden />}
        aria-label={`${t('sort.label')}: ${t(`sort.${order}`)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        {t(`sort.${order}`)}
      </Button>
      {wasOpened && (
        <Suspense>
          <OrderMenu {...{ id, anchor, order, onChoose }} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
