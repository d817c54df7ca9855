import { Dialog, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@parlance/ui/mui';
import { useUploads } from '@parlance/ui/uploads';
import { X } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { DetailsForm } from './details-form.tsx';
import { FileDrop } from './file-drop.tsx';
import { useUploadingTexts } from './uploading-texts.ts';
import type { Uploader } from './use-uploader.ts';

/** Asks for files, then for names and language. Escape or the close button closes it; the uploads continue. */
export function UploaderDialog({ uploader, highlighted }: { uploader: Uploader; highlighted: boolean }): ReactElement {
  const t = useUploadingTexts();
  const titleId = useId();
  const small = useMediaQuery('(max-width: 522px)');
  const uploads = useUploads().filter((upload) => uploader.editing.includes(upload.id));
  const editing = uploads.length > 0;
  return (
    <Dialog
      open={uploader.isOpen}
      // A click outside does not close it: such a click happens easily while dragging.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && uploader.close()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={small}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {editing ? t('dialog.details-title') : t('dialog.title')}
      </DialogTitle>
      <IconButton
        aria-label={t('close')}
        onClick={uploader.close}
        sx={{ position: 'absolute', top: 12, right: 12, color: 'text.secondary' }}
      >
        <X size={20} aria-hidden />
      </IconButton>
      <DialogContent sx={{ pb: 3 }}>
        {editing ? (
          // The margin keeps the first label from being cut off by the scrolling box.
          <div style={{ paddingTop: 8 }}>
            <DetailsForm uploads={uploads} onMoreFiles={uploader.take} onStarted={uploader.close} />
          </div>
        ) : (
          <FileDrop highlighted={highlighted} onFiles={uploader.take} />
        )}
      </DialogContent>
    </Dialog>
  );
}
