import { MAX_NAME_LENGTH } from '@parlance/contract/collection';
import { displayedSize } from '@parlance/contract/upload';
import { Box, IconButton, InputBase, Typography } from '@parlance/ui/mui';
import { LinearProgress } from '@parlance/ui/mui-contents';
import { describeUpload, type Upload, uploadProgress } from '@parlance/ui/uploads';
import { X } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { durationText } from '../times/duration-text.ts';
import { RowLanguage } from './row-language.tsx';
import { RowState } from './row-state.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  readonly upload: Upload;
  /** The name as it is typed. */
  readonly name: string;
  readonly onName: (id: string, name: string) => void;
  readonly languageCode: string;
  readonly onLanguage: (id: string, languageCode: string) => void;
  readonly onRemove: (id: string) => void;
  readonly isOnly: boolean;
}

/** One chosen file in one line: name, size, length, language, state, remove. On a phone in two lines. */
export const RecordingRow = memo(function RecordingRow(props: Props): ReactElement {
  const { upload, name, onName, languageCode, onLanguage, onRemove, isOnly } = props;
  const t = useUploadingTexts();
  const { id, fileName, size, seconds, status } = upload;
  const isMissing = name.trim() === '';
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        alignItems: 'center',
        columnGap: 1,
        gridTemplateColumns: {
          xs: 'auto auto minmax(0, 1fr) auto auto',
          sm: 'minmax(0, 1fr) 4.5rem 3.5rem 9.5rem 4.5rem auto',
        },
        py: 0.5,
      }}
    >
      <InputBase
        value={name}
        error={isMissing}
        autoFocus={isOnly}
        onChange={(event) => {
          onName(id, event.target.value);
          // Kept at once, so that closing the dialog loses no name. An empty name keeps the one before.
          describeUpload(id, { name: event.target.value });
        }}
        inputProps={{
          'aria-label': isOnly ? t('details.name') : t('details.name-of', { file: fileName }),
          'aria-invalid': isMissing,
          maxLength: MAX_NAME_LENGTH,
          required: true,
          title: name,
          placeholder: t('details.name'),
        }}
        sx={{
          gridColumn: { xs: '1 / 5', sm: 'auto' },
          minWidth: 0,
          px: 1,
          border: 1,
          borderColor: isMissing ? 'error.main' : 'divider',
          borderRadius: '8px',
          '& input': { textOverflow: 'ellipsis', py: 0.75 },
          '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
        }}
      />
      <IconButton
        size="small"
        aria-label={t('queue.cancel', { name: upload.name })}
        onClick={() => onRemove(id)}
        sx={{ order: { xs: 0, sm: 1 } }}
      >
        <X size={16} aria-hidden />
      </IconButton>
      <Meta>{displayedSize(size)}</Meta>
      <Meta>{seconds === undefined ? '' : durationText(seconds)}</Meta>
      {status.kind === 'starting' ? (
        <span />
      ) : (
        <RowLanguage name={name} value={languageCode} onChange={(code) => onLanguage(id, code)} />
      )}
      <Box
        component="span"
        sx={{ justifySelf: 'end', display: 'inline-flex', gridColumn: { xs: '4 / 6', sm: 'auto' } }}
      >
        <RowState upload={upload} />
      </Box>
      {isMissing && (
        <Typography variant="caption" color="error" sx={{ gridColumn: '1 / -1', order: 2, px: 1 }}>
          {t('details.name-missing')}
        </Typography>
      )}
      <LinearProgress
        variant="determinate"
        value={Math.floor(uploadProgress(upload) * 100)}
        aria-label={t('progress.label', { file: fileName })}
        color={status.kind === 'failed' ? 'error' : 'primary'}
        sx={{ gridColumn: '1 / -1', order: 3, bgcolor: 'divider', height: 3, mt: 0.5, borderRadius: 2 }}
      />
    </Box>
  );
});

function Meta({ children }: { readonly children: string }): ReactElement {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        textAlign: { sm: 'right' },
        pl: { xs: 1, sm: 0 },
      }}
    >
      {children}
    </Typography>
  );
}
