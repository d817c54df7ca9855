import { FeatureModal } from '@parlance/ui/feature-modal';
import { IconButton, useMediaQuery } from '@parlance/ui/mui';
import { Dialog, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import type { Upload } from '@parlance/ui/uploads';
import { X } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useId } from 'react';
import type { Way } from '../ways/way.ts';
import { DetailsForm } from './details-form.tsx';
import { EditDetails } from './edit-details.tsx';
import { FileDrop } from './file-drop.tsx';
import { MinutesCheck } from './minutes-check.tsx';
import { OpenWay } from './open-way.tsx';
import { useUploadingTexts } from './uploading-texts.ts';
import type { Uploader } from './use-uploader.ts';
import { WayButtons } from './way-buttons.tsx';

const OverLimitDialog = lazy(() =>
  import('./over-limit-dialog.tsx').then((module) => ({ default: module.OverLimitDialog })),
);

interface Props {
  readonly uploader: Uploader;
  /** The uploads that the dialog shows: those of this round, or the one that is edited. */
  readonly uploads: readonly Upload[];
  readonly ways: readonly Way[];
  /** The way in that is open. */
  readonly way: Way | undefined;
  readonly highlighted: boolean;
  /** The longest recording of the workspace's plan, in seconds. */
  readonly maxFileSeconds: number | undefined;
}

/**
 * Asks for files, then for their details. Escape or the close button closes it; the uploads continue. Without minutes for the
 * files, the over-limit dialog comes instead.
 */
export function UploaderDialog(props: Props): ReactElement {
  const { uploader, uploads, way } = props;
  const t = useUploadingTexts();
  const titleId = useId();
  const small = useMediaQuery('(max-width: 599.98px)');
  const { check, isEditing } = uploader;
  const hasDetails = uploads.length > 0 && !way;
  return (
    <>
      <Dialog
        open={uploader.view !== undefined}
        // A click outside does not close it: such a click happens easily while dragging.
        onClose={(_event, reason) => reason === 'escapeKeyDown' && uploader.close()}
        aria-labelledby={titleId}
        fullWidth
        maxWidth={hasDetails && !isEditing ? 'md' : 'sm'}
        fullScreen={small}
      >
        <DialogTitle id={titleId} sx={{ pr: 7 }}>
          {hasDetails ? t('dialog.details-title') : t('dialog.title')}
        </DialogTitle>
        <IconButton
          aria-label={t('close')}
          onClick={uploader.close}
          sx={{ position: 'absolute', top: 12, right: 12, color: 'text.secondary' }}
        >
          <X size={20} aria-hidden />
        </IconButton>
        <DialogBody {...props} />
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

function DialogBody({ uploader, uploads, ways, way, highlighted, maxFileSeconds }: Props): ReactElement {
  const { check, waiting, checkAgain, take, close, isEditing } = uploader;
  const [first] = uploads;
  const asked = <MinutesCheck check={check} waiting={waiting} onTryAgain={checkAgain} />;
  if (first && isEditing) return <EditDetails key={first.id} upload={first} onClose={close} />;
  if (first && !way) {
    return (
      <DetailsForm uploads={uploads} onMoreFiles={take} onStarted={close}>
        {asked}
      </DetailsForm>
    );
  }
  return (
    <DialogContent sx={{ pb: 3 }}>
      {asked}
      {check.kind === 'none' && way && <OpenWay way={way} onFiles={take} onClose={close} />}
      {check.kind === 'none' && !way && (
        <>
          <FileDrop highlighted={highlighted} maxFileSeconds={maxFileSeconds} onFiles={take} />
          <WayButtons ways={ways} />
        </>
      )}
    </DialogContent>
  );
}
