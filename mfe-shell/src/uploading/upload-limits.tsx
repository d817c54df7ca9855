import { displayedSize, MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useUploadingTexts } from './uploading-texts.ts';

interface Props {
  /** The longest recording of the workspace's plan, in seconds; undefined without a limit. */
  readonly maxFileSeconds: number | undefined;
}

/** What can be transcribed, said before anything is sent: the types, the size, and the length on the free plan. */
export function UploadLimits({ maxFileSeconds }: Props): ReactElement {
  const t = useUploadingTexts();
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ textWrap: 'balance' }}>
      {t('limits.types', { size: displayedSize(MAX_UPLOAD_BYTES) })}
      {maxFileSeconds !== undefined && ` ${t('limits.length', { minutes: Math.floor(maxFileSeconds / 60) })}`}
    </Typography>
  );
}
