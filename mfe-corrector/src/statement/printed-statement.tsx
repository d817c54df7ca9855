import type { Statement } from '@parlance/contract/schemas/corrector';
import { Box, GlobalStyles } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { StatementTable } from './statement-table.tsx';

interface Props {
  readonly statement: Pick<Statement, 'lines' | 'seconds' | 'cents'>;
  readonly title: string;
}

/** The statement as the browser prints it: black on white, without the page around it. */
export function PrintedStatement({ statement, title }: Props): ReactElement {
  return (
    <>
      <GlobalStyles styles={styles} />
      {createPortal(
        <Box className="printed-statement">
          <h1 dir="auto">{title}</h1>
          <StatementTable statement={statement} title={title} />
        </Box>,
        document.body,
      )}
    </>
  );
}

const styles = {
  '@media screen': { '.printed-statement': { display: 'none' } },
  '@media print': {
    '@page': { margin: '16mm' },
    'html, body': { background: '#fff !important', colorScheme: 'light' },
    'body > *:not(.printed-statement)': { display: 'none !important' },
    '.printed-statement, .printed-statement *': { color: '#000 !important', borderColor: '#999 !important' },
    '.printed-statement': { fontSize: '10pt' },
    '.printed-statement h1': { fontSize: '16pt', fontWeight: 650, margin: '0 0 8mm' },
    '.printed-statement .MuiTableContainer-root': { overflow: 'visible' },
    '.printed-statement tr': { breakInside: 'avoid' },
    // Every printed page repeats the header row.
    '.printed-statement thead': { display: 'table-header-group' },
    '.printed-statement td, .printed-statement th': { padding: '1.5mm 2mm', fontSize: '9pt' },
  },
} as const;
