import { Box } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import { Fragment, type ReactElement, type ReactNode, useState } from 'react';
import { RowFacts } from '../../parts/row-facts.tsx';
import { useIsPhone } from '../../parts/use-is-phone.ts';
import { RowActions } from './row-actions.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand below each other at the right. */
  readonly isNumber?: boolean;
}

interface RowsProps<Row> {
  /** Names the table. */
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The buttons of a row. */
  readonly actions?: { readonly head: string; readonly of: (row: Row) => ReactNode };
  /** What is shown below a row. */
  readonly detail?: (row: Row) => ReactNode;
}

interface Props<Row, Dialog extends string> extends Omit<RowsProps<Row>, 'actions'> {
  /** The buttons of a row; they open its dialogs. */
  readonly actions?: {
    readonly head: string;
    readonly of: (row: Row, open: (dialog: Dialog) => void) => ReactNode;
  };
  /** The dialogs about one row. */
  readonly dialogs?: Readonly<Record<Dialog, (row: Row, close: () => void) => ReactNode>>;
}

/**
 * A table; on phones a list of its rows. An open dialog is outside of the rows, so that its fields stay when a phone is turned and other
 * rows are shown.
 */
export function Listing<Row, Dialog extends string = never>({
  actions,
  dialogs,
  ...props
}: Props<Row, Dialog>): ReactElement {
  const [opened, setOpened] = useState<{ readonly dialog: Dialog; readonly row: Row }>();
  const Rows = useIsPhone() ? ListOfRows : TableOfRows;
  const rowActions = actions && {
    head: actions.head,
    of: (row: Row) => actions.of(row, (dialog) => setOpened({ dialog, row })),
  };
  return (
    <>
      <Rows {...props} {...(rowActions && { actions: rowActions })} />
      {opened && dialogs?.[opened.dialog](opened.row, () => setOpened(undefined))}
    </>
  );
}

function TableOfRows<Row>({ label, columns, rows, idOf, actions, detail }: RowsProps<Row>): ReactElement {
  return (
    // The keyboard scrolls it where it is wider than the page.
    <TableContainer
      component={Paper}
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px' }}
    >
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ id, head, isNumber }) => (
              <TableCell key={id} {...(isNumber && { align: 'right' })}>
                {head}
              </TableCell>
            ))}
            {actions && (
              <TableCell align="right" sx={inSight}>
                {actions.head}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const below = detail?.(row);
            return (
              <Fragment key={idOf(row)}>
                <TableRow>
                  {columns.map(({ id, cell, isNumber }, index) => (
                    <TableCell
                      key={id}
                      {...(index === 0 && { component: 'th', scope: 'row' })}
                      {...(isNumber && { align: 'right' })}
                      // Names of languages stay whole, and so do amounts with their currency.
                      sx={
                        isNumber
                          ? { whiteSpace: 'nowrap' }
                          : { overflowWrap: 'anywhere', minWidth: index === 0 ? 140 : 120 }
                      }
                    >
                      {cell(row)}
                    </TableCell>
                  ))}
                  {actions && (
                    <TableCell align="right" sx={inSight}>
                      <Box sx={ownLines}>
                        <RowActions>{actions.of(row)}</RowActions>
                      </Box>
                    </TableCell>
                  )}
                </TableRow>
                {below && (
                  <TableRow>
                    <TableCell colSpan={columns.length + (actions ? 1 : 0)}>{below}</TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The buttons stay in sight where the table is wider than the page; their edge says that there is more below them. */
const inSight = {
  position: 'sticky',
  right: 0,
  bgcolor: 'background.paper',
  boxShadow: 'inset 1px 0 var(--mui-palette-divider)',
} as const;

/** Where there is little room, buttons with texts are below each other, and two icons beside each other. */
const ownLines = { maxWidth: { xs: 120, lg: 'none' }, ml: 'auto', whiteSpace: { xs: 'normal', lg: 'nowrap' } } as const;

/** The first button's text or icon begins where the other texts do. */
const flush = {
  '& .MuiButton-root:first-of-type': { ml: -2 },
  '& .MuiIconButton-root:first-of-type': { ml: -1 },
} as const;

function ListOfRows<Row>({ label, columns, rows, idOf, actions, detail }: RowsProps<Row>): ReactElement {
  const [first, ...others] = columns;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Paper
          key={idOf(row)}
          component="li"
          sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', p: 2, display: 'grid', gap: 1, minWidth: 0 }}
        >
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{first?.cell(row)}</Box>
          <RowFacts facts={others.map(({ head, cell }) => ({ name: head, value: cell(row) }))} />
          {actions && (
            <Box sx={flush}>
              <RowActions>{actions.of(row)}</RowActions>
            </Box>
          )}
          {detail?.(row)}
        </Paper>
      ))}
    </Box>
  );
}
