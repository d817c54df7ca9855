import type { ParsedImport } from '@parlance/contract/parse-import';
import type { ImportFit } from '@parlance/contract/schemas/import';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { useImportTexts } from '@parlance/ui/import-texts';
import { toast } from '@parlance/ui/toasts';
import { FocusAfterDialog } from '../../text/focus-after-dialog.tsx';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Replacing the words by a transcript that the person brings. */
export const importing: Feature = { id: 'import', use: useImporting };

const TOAST = 'import';

export function useImporting(editor: Editor): Contribution {
  const { collection, session, isPublic, versionId, writes, opened, open, reload } = editor;
  const t = useImportTexts();
  const params = { id: collection.id };
  const close = () => open('dialog', undefined);

  function sayFailed(error: unknown) {
    console.warn('The text was not imported.', error);
    const isConflict = error instanceof ApiCallError && error.code === 'CONFLICT';
    toast.error(t('failed'), { id: TOAST, body: isConflict ? t('changed') : errorText(error) });
  }

  async function check({ paragraphs }: ParsedImport): Promise<ImportFit | undefined> {
    try {
      return await callApi('previewImport', { params, body: { paragraphs: [...paragraphs] } });
    } catch (error) {
      sayFailed(error);
      return undefined;
    }
  }

  async function replace({ paragraphs }: ParsedImport): Promise<void> {
    if (!session) return;
    // The service keeps the saved text as a version.
    await session.flush();
    if (session.hasUnsaved) {
      toast.warning(t('failed'), { id: TOAST, body: t('unsaved') });
      return;
    }
    try {
      const body = { paragraphs: [...paragraphs], version: session.version };
      const fit = await callApi('importTranscript', { params, body });
      toast.success(t('done', fit), { id: TOAST, body: t('done-body') });
      close();
      reload();
    } catch (error) {
      sayFailed(error);
    }
  }

  // A translation was not heard: its original can be replaced.
  if (isPublic || versionId !== undefined || collection.tTranslation) return {};
  const choose = () => open('dialog', 'import');
  return {
    menu: [{ group: 'tools', label: t('open'), disabled: !writes || !session, takesFocus: true, choose }],
    overlay: session && opened.dialog === 'import' && (
      <>
        <FocusAfterDialog view={session.view} />
        <ImportDialog languageCode={collection.languageCode} check={check} replace={replace} close={close} />
      </>
    ),
  };
}
