import { Box } from '@parlance/ui/mui';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { ReactElement, ReactNode, RefObject } from 'react';

interface Props {
  readonly label: string;
  /** The element that scrolls, as the virtualizer knows it. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The look of an entry. */
  readonly entry: object;
  /** Index of the entry that is played. */
  readonly current?: number;
  /** The content of an entry; null for none. */
  readonly children: (index: number) => ReactNode;
}

/** A list that has only its visible entries in the page, and a few around them: a long one costs no more than a short one. */
export function LongList({ label, scroller, virtualizer, entry, current, children }: Props): ReactElement {
  const { count } = virtualizer.options;
  return (
    <Box ref={scroller} sx={{ overflow: 'auto', minHeight: 0, flex: 1 }}>
      <Box component="ol" aria-label={label} sx={{ ...list, height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const content = children(index);
          if (content === null) return null;
          return (
            <Box
              component="li"
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              aria-current={index === current || undefined}
              style={{ transform: `translateY(${start}px)` }}
              sx={{ ...item, ...entry }}
            >
              {content}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const list = { position: 'relative', m: 0, p: 0, listStyle: 'none' } as const;
const item = { position: 'absolute', top: 0, left: 0, width: '100%', boxSizing: 'border-box' } as const;
