import { clock } from '@parlance/contract/clock';
import type { Statement } from '@parlance/contract/schemas/corrector';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@parlance/ui/mui-tables';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useStatementTexts } from '../texts/statement-texts.ts';

export interface StatementProps {
  readonly statement: Pick<Statement, 'lines' | 'seconds' | 'cents'>;
  /** Names the lines. */
  readonly title: string;
}

/** The lines of a statement and their sum, on wide pages and in print. */
export function StatementTable({ statement, title }: StatementProps): ReactElement {
  const t = useStatementTexts();
  const tRegion = useRegionTexts();
  const format = useFormats();
  const { lines, seconds, cents } = statement;
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title}>
      <Table
        size="small"
        aria-label={title}
        sx={{
          '& td, & th': { fontVariantNumeric: 'tabular-nums' },
          '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('date')}</TableCell>
            <TableCell>{t('language')}</TableCell>
            <TableCell>{t('region')}</TableCell>
            <TableCell>{t('kind')}</TableCell>
            <TableCell>{t('comment')}</TableCell>
            <TableCell align="right">{t('audio')}</TableCell>
            <TableCell align="right">{t('amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={`${line.locale}/${line.id}/${line.at}/${line.kind}`}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {format.utcMoment(line.at)}
              </TableCell>
              <TableCell>{format.language(line.languageCode)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{tRegion(line.locale)}</TableCell>
              <TableCell>{t(line.kind)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: line.comment ? 160 : 0 }}>{line.comment}</TableCell>
              <TableCell align="right">{clock(line.seconds)}</TableCell>
              <TableCell align="right">{format.money(line.cents)}</TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& td, & th': { fontWeight: 700, borderBottom: 0 } }}>
            <TableCell component="th" scope="row" colSpan={5}>
              {t('sum')}
            </TableCell>
            <TableCell align="right">{clock(seconds)}</TableCell>
            <TableCell align="right">{format.money(cents)}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
