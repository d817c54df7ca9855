import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { errorText } from '@parlance/ui/error-text';
import { toast } from '@parlance/ui/toasts';
import { FocusAfterDialog } from '../../text/focus-after-dialog.tsx';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { AttachedNotice } from './attached-notice.tsx';
import { useAttachedTexts } from './attached-texts.ts';
import { DecideDialog } from './decide-dialog.tsx';

/** The transcript that was attached to the upload and does not fit: it can be imported all the same, or discarded. */
export const attachedTranscript: Feature = { id: 'attached', use: useAttached };

const TOAST = 'attached';

export function useAttached(editor: Editor): Contribution {
  const { collection, changeCollection, session, isPublic, versionId, mayEdit, writes, opened, open, reload } = editor;
  const t = useAttachedTexts();
  const { attached } = collection;
  if (isPublic || versionId !== undefined || !mayEdit || !session || !attached) return {};
  const { fileName: file, fit } = attached;
  const params = { id: collection.id };
  const close = () => open('dialog', undefined);

  function sayFailed(title: 'failed' | 'discard-failed', error: unknown) {
    console.warn('The attached transcript stays as it is.', error);
    const code = error instanceof ApiCallError ? error.code : undefined;
    const body = code === 'CONFLICT' ? t('changed') : code === 'NOT_FOUND' ? t('gone') : errorText(error);
    toast.error(t(title, { file }), { id: TOAST, body });
  }

  async function bring(): Promise<void> {
    if (!session) return;
    try {
      // The service keeps the saved text as a version.
      await session.flush();
      if (session.hasUnsaved) {
        toast.warning(t('failed', { file }), { id: TOAST, body: t('unsaved') });
        return;
      }
      const { paragraphs } = await callApi('getAttached', { params });
      const found = await callApi('importTranscript', { params, body: { paragraphs, version: session.version } });
      // The text is in place. What is still attached can be discarded later.
      await callApi('discardAttached', { params }).catch((error: unknown) =>
        console.warn('The attached transcript is still there.', error),
      );
      toast.success(t('imported', { file, ...found }), { id: TOAST });
      close();
      reload();
    } catch (error) {
      sayFailed('failed', error);
    }
  }

  async function discard(): Promise<void> {
    try {
      await callApi('discardAttached', { params });
      toast.success(t('discarded', { file }), { id: TOAST });
      close();
      changeCollection({ attached: undefined });
    } catch (error) {
      sayFailed('discard-failed', error);
    }
  }

  const isImporting = opened.dialog === 'attached-import' && writes;
  const isDiscarding = opened.dialog === 'attached-discard';
  return {
    notice: (
      <AttachedNotice
        attached={attached}
        canImport={writes}
        onImport={() => open('dialog', 'attached-import')}
        onDiscard={() => open('dialog', 'attached-discard')}
      />
    ),
    overlay: (
      <>
        {isImporting && (
          <DecideDialog
            title={t('import-title', { file })}
            body={fit ? t('import-poor', fit) : t('import-unaligned')}
            yes={t('import-yes')}
            decide={bring}
            close={close}
          />
        )}
        {isDiscarding && (
          <DecideDialog
            title={t('discard-title', { file })}
            body={t('discard-body')}
            yes={t('discard-yes')}
            decide={discard}
            close={close}
          />
        )}
        {(isImporting || isDiscarding) && <FocusAfterDialog view={session.view} />}
      </>
    ),
  };
}
