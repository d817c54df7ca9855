import { FeatureModal } from '@parlance/ui/feature-modal';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
} from '@parlance/ui/mui';
import { useUploads } from '@parlance/ui/uploads';
import { X } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useId } from 'react';
import { useOfferedWays } from '../ways/use-offered-ways.ts';
import { DetailsForm } from './details-form.tsx';
import { FileDrop } from './file-drop.tsx';
import { useMinutesCheckTexts } from './minutes-check-texts.ts';
import { OpenWay } from './open-way.tsx';
import { useUploadingTexts } from './uploading-texts.ts';
import type { Uploader } from './use-uploader.ts';
import { WayButtons } from './way-buttons.tsx';

const OverLimitDialog = lazy(() =>
  import('./over-limit-dialog.tsx').then((module) => ({ default: module.OverLimitDialog })),
);

interface Props {
  readonly uploader: Uploader;
  readonly highlighted: boolean;
}

/**
 * Asks for files, then for names and language. Escape or the close button closes it; the uploads continue. Without minutes
 * for the files, the over-limit dialog comes instead.
 */
export function UploaderDialog({ uploader, highlighted }: Props): ReactElement {
  const t = useUploadingTexts();
  const titleId = useId();
  const small = useMediaQuery('(max-width: 522px)');
  const uploads = useUploads().filter((upload) => uploader.editing.includes(upload.id));
  const { view, check } = uploader;
  const ways = useOfferedWays();
  // A view that this stage does not offer is the file-drop view.
  const way = ways.find((each) => each.view === view);
  const editing = uploads.length > 0 && !way;
  return (
    <>
      <Dialog
        open={view !== undefined}
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
          <Check uploader={uploader} />
          {editing ? (
            // The margin keeps the first label from being cut off by the scrolling box.
            <div style={{ paddingTop: 8 }}>
              <DetailsForm uploads={uploads} onMoreFiles={uploader.take} onStarted={uploader.close} />
            </div>
          ) : (
            check.kind === 'none' &&
            (way ? (
              <OpenWay way={way} onFiles={uploader.take} onClose={uploader.close} />
            ) : (
              <>
                <FileDrop highlighted={highlighted} onFiles={uploader.take} />
                <WayButtons ways={ways} />
              </>
            ))
          )}
        </DialogContent>
      </Dialog>
      {check.kind === 'over-limit' && (
        <Suspense>
          <OverLimitDialog waiting={uploader.waiting} onRefresh={uploader.checkAgain} onClose={uploader.close} />
        </Suspense>
      )}
      <FeatureModal feature="FileSizeLimit" open={uploader.hasTooLong} onClose={uploader.forgetTooLong} />
    </>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** The minutes check of the chosen files (Spec part 1, section 4). */
function Check({ uploader: { check, waiting, checkAgain } }: Pick<Props, 'uploader'>): ReactElement | null {
  const t = useMinutesCheckTexts();
  if (check.kind === 'checking') {
    return (
      // The focus was on what this replaces: without it in the dialog, Escape would close nothing.
      <Box
        ref={focusOn}
        tabIndex={-1}
        sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 4, outline: 'none' }}
      >
        <CircularProgress size={32} aria-hidden />
        <Typography role="status">{t(`check.${check.step}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('check.files', { count: waiting })}
        </Typography>
      </Box>
    );
  }
  if (check.kind !== 'failed') return null;
  return (
    <Alert
      severity="error"
      action={
        <Button autoFocus color="inherit" onClick={checkAgain}>
          {t('check.try-again')}
        </Button>
      }
    >
      {t('check.failed')} {t('check.files', { count: waiting })}
    </Alert>
  );
}
