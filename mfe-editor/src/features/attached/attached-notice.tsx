import type { WaitingTranscript } from '@parlance/contract/schemas/import';
import { Button, Stack } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import type { ReactElement } from 'react';
import { useAttachedTexts } from './attached-texts.ts';

interface Props {
  readonly attached: WaitingTranscript;
  /** Whether the text can be changed now. */
  readonly canImport: boolean;
  readonly onImport: () => void;
  readonly onDiscard: () => void;
}

/** Says that the transcript which came with the upload is not in place, and why. It stays until the person decides. */
export function AttachedNotice({ attached, canImport, onImport, onDiscard }: Props): ReactElement {
  const t = useAttachedTexts();
  const { fileName, fit } = attached;
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, overflowWrap: 'anywhere' }}>
      <AlertTitle>{t('title', { file: fileName })}</AlertTitle>
      {fit ? t('poor', fit) : t('unaligned')}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
        <Button color="inherit" size="small" aria-haspopup="dialog" disabled={!canImport} onClick={onImport}>
          {t('import')}
        </Button>
        <Button color="inherit" size="small" aria-haspopup="dialog" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Stack>
    </Alert>
  );
}
