import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { chooseUploadAgain, chooseUploadLanguage, retryUpload, type Upload } from '@parlance/ui/uploads';
import { Pencil, X } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { ChooseFiles } from './choose-files.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  readonly upload: Upload;
  readonly onCancel: (id: string) => void;
  readonly onEdit: (id: string) => void;
}

/** One upload of the queue, with its state. */
export const UploadRow = memo(function UploadRow({ upload, onCancel, onEdit }: Props): ReactElement {
  const t = useUploadingTexts();
  const { id, name, status } = upload;
  const { kind } = status;
  return (
    // The column has no minimum: a long name is cut, and the buttons stay in the row.
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, px: 2, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
        <Typography variant="subtitle2" component="span" noWrap title={name} sx={{ flex: 1, minWidth: 0, mr: 1 }}>
          {name}
        </Typography>
        {kind !== 'starting' && (
          <IconButton size="small" aria-label={t('queue.edit', { name })} onClick={() => onEdit(id)}>
            <Pencil size={15} aria-hidden />
          </IconButton>
        )}
        <IconButton size="small" aria-label={t('queue.cancel', { name })} onClick={() => onCancel(id)}>
          <X size={16} aria-hidden />
        </IconButton>
      </Box>
      {kind === 'interrupted' ? (
        <Typography variant="caption" color="textSecondary">
          {t('status.interrupted')}
        </Typography>
      ) : (
        <UploadProgress upload={upload} />
      )}
      {(kind === 'awaiting-language' || kind === 'ready') && (
        <Box sx={{ mt: 0.75 }}>
          <LanguagePicker
            size="small"
            label={t('row.language')}
            value={upload.languageCode}
            onChange={(languageCode) => chooseUploadLanguage(id, languageCode)}
          />
        </Box>
      )}
      {kind === 'failed' && (
        <Button size="small" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => retryUpload(id)}>
          {t('queue.retry')}
        </Button>
      )}
      {kind === 'interrupted' && (
        <Box>
          <ChooseFiles
            size="small"
            variant="outlined"
            multiple={false}
            onFiles={([file]) => file && chooseUploadAgain(id, file)}
          >
            {t('queue.choose-again')}
          </ChooseFiles>
        </Box>
      )}
    </Box>
  );
});
