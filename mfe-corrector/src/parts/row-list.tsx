import { Box, Stack } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { type RowFact, RowFacts } from './row-facts.tsx';

interface ListedRow {
  readonly id: string;
  readonly name: string;
  /** The figure that the table is about. It stands at the end of the name's line. */
  readonly figure: string;
  readonly facts: readonly RowFact[];
  /** It stands out, such as the reader's own row. */
  readonly isMarked?: boolean;
}

interface Props {
  /** Names the list. */
  readonly label: string;
  readonly rows: readonly ListedRow[];
}

/** What is a table in a section of a wide page, as a list for phones. */
export function RowList({ label, rows }: Props): ReactElement {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ id, name, figure, facts, isMarked }) => (
        <Box
          component="li"
          key={id}
          sx={{
            ...{ display: 'grid', gap: 0.5, py: 1.5, borderTop: 1, borderColor: 'divider' },
            ...(isMarked && { bgcolor: 'action.selected', borderRadius: 1, px: 1.5, mx: -1.5 }),
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Stack
            direction="row"
            sx={{ gap: 2, justifyContent: 'space-between', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {figure}
            </Box>
          </Stack>
          {facts.length > 0 && <RowFacts facts={facts} />}
        </Box>
      ))}
    </Box>
  );
}
