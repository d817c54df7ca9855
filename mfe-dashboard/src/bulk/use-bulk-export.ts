import type { CollectionSummary } from '@parlance/contract/collection-summary';
import {
  archiveFile,
  collectionFile,
  type ExportChoice,
  type ExportedFile,
  isReport,
  NoTranscriptError,
  saveFile,
  useExportLook,
} from '@parlance/ui/exporting';
import { toast } from '@parlance/ui/toasts';
import { noteWelcomeStep } from '@parlance/ui/welcome-steps';
import { useBulkTexts } from '../selection/bulk-texts.ts';
import { bulkWork } from '../selection/bulk-work.ts';
import type { Outcome } from '../selection/run-batches.ts';
import { useNameList } from '../selection/use-name-list.ts';

/**
 * Exports collections in one format: one collection as a file, several as an archive. A notice lists the failures by
 * name; the other collections are saved. Resolves to whether the export finished.
 */
export function useBulkExport(): (collections: readonly CollectionSummary[], choice: ExportChoice) => Promise<boolean> {
  const t = useBulkTexts();
  const { nameOf, listed } = useNameList();
  const look = useExportLook();

  async function finish(
    choice: ExportChoice,
    outcomes: Outcome<CollectionSummary, ExportedFile>[],
    signal: AbortSignal,
  ) {
    const files = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []));
    const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []));
    const today = new Date().toISOString().slice(0, 10);
    const [only] = files;
    if (only) {
      const archive = `${t('export.archive-name')} ${today}.zip`;
      const file = outcomes.length === 1 ? only : await archiveFile(archive, files);
      signal.throwIfAborted();
      saveFile(file);
      // Spec part 2, section 2.3: "Exporting highlights/comments marks exported once."
      if (isReport(choice)) noteWelcomeStep(look.settings, 'exported');
      const count = files.length;
      toast.success(count === 1 ? t('export.done-one') : t('export.done-other', { count }));
    }
    if (failed.length === 0) return;
    for (const { error } of failed) console.warn('An export failed.', error);
    const names = failed.map(({ item, error }) => {
      const name = nameOf(item);
      return error instanceof NoTranscriptError ? t('export.no-transcript', { name }) : name;
    });
    const body = listed(names);
    const count = failed.length;
    toast.error(count === 1 ? t('export.failed-one') : t('export.failed-other', { count }), { body, sticky: true });
  }

  return async (collections, choice) => {
    try {
      return await bulkWork.run(
        'exporting',
        collections,
        ({ id }, signal) => collectionFile(id, choice, look, signal),
        (outcomes, signal) => finish(choice, outcomes, signal),
      );
    } catch (error) {
      console.warn('The exported files could not be saved.', error);
      toast.error(t('export.failed-all'));
      return true;
    }
  };
}
