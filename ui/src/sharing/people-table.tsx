import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement, ReactNode } from 'react';
import { useShareTexts } from './share-texts.ts';

interface Props {
  readonly label: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of people and their access. Its headings are for screen readers: the rows speak for themselves. */
export function PeopleTable({ label, children }: Props): ReactElement {
  const t = useShareTexts();
  return (
    <Table size="small" aria-label={label} sx={table}>
      <TableHead sx={hidden}>
        <TableRow>
          <TableCell>{t('column.member')}</TableCell>
          <TableCell>{t('column.access')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
const table = {
  position: 'relative',
  '& .MuiTableBody-root .MuiTableCell-root': { px: 0, py: 0.75, border: 0, fontWeight: 'inherit' },
} as const;
