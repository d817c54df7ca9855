import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { addUploads, chooseUploadLanguage, retryUpload, type Upload } from '@parlance/ui/uploads';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { ChooseFiles } from './choose-files.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  readonly upload: Upload;
  readonly onCancel: () => void;
}

/** One upload of the queue, with its state. */
export function UploadRow({ upload, onCancel }: Props): ReactElement {
  const t = useUploadingTexts();
  const { kind } = upload.status;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: -1 }}>
        <Typography variant="subtitle2" component="span" noWrap title={upload.fileName} sx={{ flex: 1 }}>
          {upload.name}
        </Typography>
        <IconButton size="small" aria-label={t('queue.cancel', { name: upload.name })} onClick={onCancel}>
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
        <LanguagePicker
          size="small"
          label={t('status.awaiting-language')}
          value={upload.languageCode}
          onChange={(languageCode) => chooseUploadLanguage(upload.id, languageCode)}
        />
      )}
      {kind === 'failed' && (
        <Button size="small" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => retryUpload(upload.id)}>
          {t('queue.retry')}
        </Button>
      )}
      {kind === 'interrupted' && (
        <Box>
          <ChooseFiles
            size="small"
            variant="outlined"
            multiple={false}
            onFiles={(files) => addUploads(files, upload.orgId)}
          >
            {t('queue.choose-again')}
          </ChooseFiles>
        </Box>
      )}
    </Box>
  );
}
