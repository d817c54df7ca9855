import { displayedSize, MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { loadProfile } from '../account/profile.ts';
import { noteWelcomeStep } from '../account/welcome-steps.ts';
import { reportFailure } from '../api/report-failure.ts';
import { reloadCollections } from '../collections/collections.ts';
import { helpPage } from '../help/help-pages.ts';
import { toast } from '../toasts/toasts.ts';
import { useUploadTexts } from './texts.ts';
import type { UploadNotice } from './upload-notice.ts';

/** Spec part 1, section 8: "auto-closing after 5 s". */
const REFUSED_TOAST_MS = 5000;
/** Two sentences to read. */
const OTHER_FILE_TOAST_MS = 15_000;

/** Tells the person by a toast what happened to an upload, and the operators what failed. Spec part 1, section 8. */
export function showNotice(notice: UploadNotice): void {
  const { t } = useUploadTexts;
  switch (notice.kind) {
    case 'refused':
      if (notice.problem === 'aif') {
        const href = helpPage('supportedFiles');
        const link = href === undefined ? undefined : { label: t('refused.here'), href };
        toast.error(t('refused.aif', { file: notice.fileName }), { autoClose: REFUSED_TOAST_MS, link });
      } else if (notice.problem === 'too-large') {
        const texts = { file: notice.fileName, size: displayedSize(MAX_UPLOAD_BYTES) };
        toast.error(t('refused.too-large', texts), { autoClose: REFUSED_TOAST_MS });
      } else if (notice.problem === 'empty') {
        toast.error(t('refused.empty', { file: notice.fileName }), { autoClose: REFUSED_TOAST_MS });
      } else if (notice.problem === 'unreadable') {
        toast.error(t('refused.unreadable', { file: notice.fileName }));
      } else toast.error(t('refused.not-media'), { autoClose: REFUSED_TOAST_MS });
      return;
    case 'other-file':
      pointOut(notice);
      return;
    case 'file-lost':
      reportFailure('upload', 'file_lost');
      toast.error(t('transfer.title'), { body: t('transfer.file-lost', { file: notice.fileName }), sticky: true });
      return;
    case 'attached-lost':
      toast.error(t('attached.lost', { file: notice.fileName }), { sticky: true });
      return;
    case 'transfer-failed': {
      reportFailure('upload', notice.code);
      const href = helpPage('uploadTroubles');
      const action = href === undefined ? undefined : { label: t('transfer.guide'), href };
      toast.error(t('transfer.title'), { body: t('transfer.body'), id: 'upload-error', sticky: true, action });
      return;
    }
    case 'start-failed': {
      const { name, message, code } = notice;
      reportFailure('start', code);
      const text = message ? t('start.error', { name, error: message }) : t('start.default', { name });
      toast.error(text, { sticky: true });
      return;
    }
    case 'registered':
      void reloadCollections();
      void noteUpload();
  }
}

function pointOut({ chosen, expected, isUploaded }: Extract<UploadNotice, { kind: 'other-file' }>): void {
  const { t } = useUploadTexts;
  const texts = {
    file: chosen.fileName,
    size: displayedSize(chosen.size),
    expected: expected.fileName,
    expectedSize: displayedSize(expected.size),
  };
  // Sizes that differ by a few bytes show alike.
  const differs = texts.file !== texts.expected ? 'name' : texts.size !== texts.expectedSize ? 'size' : 'change';
  const text = t(`other-file.${differs}`, texts);
  if (isUploaded) toast.warning(text, { body: t('other-file.uploaded'), autoClose: OTHER_FILE_TOAST_MS });
  else toast.error(text, { body: t('other-file.not-sent'), autoClose: OTHER_FILE_TOAST_MS });
}

/** Spec part 1, section 4, "Upload flow", 5. */
async function noteUpload(): Promise<void> {
  const profile = await loadProfile().catch(() => undefined);
  noteWelcomeStep(profile?.user.settings, 'uploaded');
}
