import { REPORT_FILTERS, type ReportFilter } from '@parlance/contract/usage';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { loadReport, ReportTooLongError } from './load-report.ts';
import { REPORT_WIDTHS, reportRows } from './report-rows.ts';
import { useUsageTexts } from './usage-texts.ts';

interface Props {
  readonly uid: string;
  readonly oid: string;
  /** The workspace's name. */
  readonly name: string;
}

/** The first month of the report: 0 is the present one, 1 the one before. */
const SPANS = [0, 1, 3, 6, 12, 24];

/** Makes a workbook of the ledger of some months, named from workspace and span (Spec part 1, section 9). */
export function Report({ uid, oid, name }: Props): ReactElement {
  const t = useUsageTexts();
  const [span, setSpan] = useState(1);
  const [filter, setFilter] = useState<ReportFilter>('all');
  const download = useExclusiveMutation({
    mutationFn: async () => {
      const lines = await loadReport({ uid, oid, span, filter });
      if (lines.length === 0) {
        toast.warning(t('report.empty'));
        return;
      }
      // Loaded for a report only: the workbook's library is large.
      const [{ workbookFile }, { saveFile }, { safeName }] = await Promise.all([
        import('@parlance/ui/exporting/workbook-file'),
        import('@parlance/ui/exporting/save-file'),
        import('@parlance/contract/safe-name'),
      ]);
      const content = workbookFile(reportRows(lines, t), REPORT_WIDTHS);
      saveFile({ name: `${safeName(name)} ${span}Mo-Report.xlsx`, content });
    },
    onError: (error) => {
      console.warn('The report was not made.', error);
      toast.error(t(error instanceof ReportTooLongError ? 'report.too-long' : 'report.failed'));
    },
  });
  return (
    <>
      <Typography color="textSecondary">{t('report.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          select
          label={t('report.span')}
          value={span}
          onChange={(event) => setSpan(Number(event.target.value))}
          sx={{ minWidth: 200 }}
        >
          {SPANS.map((months) => (
            <MenuItem key={months} value={months}>
              {months === 0 ? t('report.this-month') : t('report.months', { count: months })}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('report.filter')}
          value={filter}
          onChange={(event) => setFilter(REPORT_FILTERS.find((each) => each === event.target.value) ?? 'all')}
          sx={{ minWidth: 160 }}
        >
          {REPORT_FILTERS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`filter.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          startIcon={<Download size={18} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('report.download')}
        </Button>
      </Box>
    </>
  );
}
