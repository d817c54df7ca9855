import type { Statement } from '@parlance/contract/schemas/corrector';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useStatementTexts } from '../texts/statement-texts.ts';
import { STATEMENT_WIDTHS, statementRows } from './statement-rows.ts';

interface Props {
  readonly statement: Pick<Statement, 'lines' | 'seconds' | 'cents'>;
  /** Names the file. */
  readonly title: string;
}

/** Makes a workbook of the statement. */
export function DownloadStatement({ statement, title }: Props): ReactElement {
  const t = useStatementTexts();
  const tRegion = useRegionTexts();
  const { language } = useFormats();
  const download = useExclusiveMutation({
    mutationFn: async () => {
      // Loaded for a statement only: the workbook's library is large.
      const [{ workbookFile }, { saveFile }, { safeName }] = await Promise.all([
        import('@parlance/ui/exporting/workbook-file'),
        import('@parlance/ui/exporting/save-file'),
        import('@parlance/contract/safe-name'),
      ]);
      const content = workbookFile(statementRows(statement, { t, tRegion, language }), STATEMENT_WIDTHS);
      saveFile({ name: `${safeName(title)}.xlsx`, content });
    },
    onError: (error) => {
      console.warn('The statement was not made.', error);
      toast.error(t('failed'));
    },
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('download')}
    </Button>
  );
}
