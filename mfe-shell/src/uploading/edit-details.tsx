import { Box, Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { DialogActions, DialogContent } from '@parlance/ui/mui-overlays';
import { describeUpload, editUpload, type Upload } from '@parlance/ui/uploads';
import { type ReactElement, useEffect, useState } from 'react';
import { DetailsFields } from '../ways/details/details-fields.tsx';
import { useChosenDetails } from '../ways/details/use-chosen-details.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  readonly upload: Upload;
  readonly onClose: () => void;
}

/**
 * The edit view: the details of an upload that runs or waits (Spec part 1, section 2, "an edit view with a progress indicator
 * and a details form"). Its transcription does not start before the view is closed.
 */
export function EditDetails({ upload, onClose }: Props): ReactElement {
  const t = useUploadingTexts();
  const { id, orgId, status } = upload;
  const [name, setName] = useState(upload.name);
  const { details, change, isValid, keepLanguage } = useChosenDetails({
    options: upload.options,
    ...(upload.languageCode !== undefined && { languageCode: upload.languageCode }),
  });
  useEffect(() => editUpload(id), [id]);
  const hasStarted = status.kind === 'starting';
  const isComplete = isValid && name.trim() !== '' && !hasStarted;
  const save = () => {
    if (!isComplete) return;
    const { languageCode, options } = details;
    describeUpload(id, { name, languageCode, options });
    keepLanguage();
    onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: 2 }}>
        <Box sx={{ pt: 1 }}>
          <UploadProgress upload={upload} languageAsked />
        </Box>
        {hasStarted ? (
          <Alert severity="info">{t('status.starting')}</Alert>
        ) : (
          <DetailsFields
            autoFocus
            name={name}
            onName={setName}
            details={details}
            onChange={change}
            attached={upload.attached}
            onAttach={(attached) => describeUpload(id, { attached: attached ?? null })}
            orgId={orgId}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button type="submit" variant="contained" size="large" disabled={!isComplete}>
          {t('edit.save')}
        </Button>
      </DialogActions>
    </Box>
  );
}
