import { ApiCallError } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { Download } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { Section } from '../../parts/section.tsx';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { askRegions } from '../parts/ask-regions.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { lastMonths } from './months.ts';
import { REPORT_WIDTHS, reportRows } from './report-rows.ts';
import { useReportTexts } from './report-texts.ts';

/** /corrector/admin/report: a workbook of a month's completed tasks in both regions (Spec part 2, section 7.3). */
export function ReportPage(): ReactElement {
  const t = useReportTexts();
  const common = useAdminTexts();
  const formats = useFormats();
  const [months] = useState(() => lastMonths(Date.now()));
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? months[0] ?? '';
  const download = useExclusiveMutation({
    mutationFn: async (asked: string) => {
      const { answers, failures } = await askRegions('downloadCorrectorsReportV2', (locale) => ({
        body: { month: asked, locale },
      }));
      const [missing] = failures;
      if (missing) {
        const region = common(`region.${missing.locale}`);
        toast.error(t('region-down', { region, error: errorText(missing.error) }));
        return;
      }
      const rows = answers.flatMap(({ answer }) => answer.data);
      if (rows.length === 0) {
        toast.warning(t('empty'));
        return;
      }
      // Loaded for a report only: the workbook's library is large.
      const [{ workbookFile }, { saveFile }] = await Promise.all([
        import('@parlance/ui/exporting/workbook-file'),
        import('@parlance/ui/exporting/save-file'),
      ]);
      const cells = reportRows(rows, { t, common, nameOf: formats.language });
      saveFile({ name: `Correctors-${asked}-Report.xlsx`, content: workbookFile(cells, REPORT_WIDTHS) });
    },
    onError: (error) => {
      console.warn('The report on correctors was not made.', error);
      toast.error(error instanceof ApiCallError ? errorText(error) : t('failed'));
    },
  });
  return (
    <AdminFrame page="report">
      <Section title={t('title')}>
        <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
          {t('text')}
        </Typography>
        <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <ChoiceField
            label={t('month')}
            value={month}
            options={months.map((value) => ({ value, text: formats.month(value) }))}
            onChange={setMonth}
          />
          <Button
            variant="contained"
            startIcon={<Download size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(month)}
          >
            {t('download')}
          </Button>
        </Stack>
      </Section>
    </AdminFrame>
  );
}
