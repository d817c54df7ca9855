import type { Standing, Statement } from '@parlance/contract/schemas/corrector';
import { Button, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { Printer, ReceiptText } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { EmptyPart } from '../parts/empty-part.tsx';
import { useFormats } from '../parts/formats.ts';
import { Failed, MissingRegions } from '../parts/regional.tsx';
import { Section } from '../parts/section.tsx';
import { useIsPhone } from '../parts/use-is-phone.ts';
import { type RegionAnswers, useBothRegions } from '../regions/both-regions.ts';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useStatementTexts } from '../texts/statement-texts.ts';
import { DownloadStatement } from './download-statement.tsx';
import { mergeStatements, statementMonths } from './merge-statements.ts';
import { PrintedStatement } from './printed-statement.tsx';
import { StatementList } from './statement-list.tsx';
import { StatementTable } from './statement-table.tsx';

/** What the corrector earned in a month, as a table, a workbook and in print (PDF by the browser's print). */
export function StatementPart({ standing }: { readonly standing: Standing }): ReactElement {
  const t = useStatementTexts();
  const format = useFormats();
  const [months] = useState(() => statementMonths(standing.since, Date.now() / 1000));
  const [month, setMonth] = useState(months[0] ?? '');
  const asked = useBothRegions('getStatement', { params: { uid: standing.uid, month } }, standing.regions);
  const merged = mergeStatements(asked.answers.map(({ answer }) => answer));
  const title = t('title-of', { name: standing.name || standing.email, month: format.month(month) });
  // A sum without one of the regions must not leave the page as if it were the whole.
  const isComplete = asked.answers.length === standing.regions.length;
  return (
    <Section title={title}>
      <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {t('text')}
      </Typography>
      <MissingRegions asked={asked} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          select
          label={t('month')}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          sx={{ minWidth: 220 }}
        >
          {months.map((each) => (
            <MenuItem key={each} value={each}>
              {format.month(each)}
            </MenuItem>
          ))}
        </TextField>
        {isComplete && merged.lines.length > 0 && (
          <>
            <DownloadStatement statement={merged} title={title} />
            <Button variant="outlined" startIcon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <PrintedStatement statement={merged} title={title} />
          </>
        )}
      </Stack>
      <Body asked={asked} merged={merged} title={title} />
    </Section>
  );
}

interface BodyProps {
  readonly asked: RegionAnswers<Statement>;
  readonly merged: ReturnType<typeof mergeStatements>;
  readonly title: string;
}

function Body({ asked, merged, title }: BodyProps): ReactElement {
  const t = useStatementTexts();
  const tRegion = useRegionTexts();
  const Lines = useIsPhone() ? StatementList : StatementTable;
  if (asked.isPending) return <Skeleton variant="rounded" height={200} role="status" aria-label={tRegion('loading')} />;
  if (asked.answers.length === 0) return <Failed onAgain={asked.again} />;
  return (
    <>
      {asked.missing.length > 0 && <Typography color="textSecondary">{t('incomplete')}</Typography>}
      {merged.lines.length === 0 ? (
        <EmptyPart icon={<ReceiptText aria-hidden />} title={t('none')} text={t('none-text')} />
      ) : (
        <Lines statement={merged} title={title} />
      )}
    </>
  );
}
