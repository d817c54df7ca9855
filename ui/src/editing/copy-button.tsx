import type { ReactElement } from 'react';
import { Button } from '../theme/mui.ts';
import { toast } from '../toasts/toasts.ts';
import { useEditingTexts } from './editing-texts.ts';

/** Copies unsaved text. Without any, there is no button. */
export function CopyButton({ text }: { readonly text: string | undefined }): ReactElement | null {
  const t = useEditingTexts();
  if (text === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('copied')),
      (error: unknown) => {
        console.warn('Copying failed.', error);
        toast.error(t('copy-failed'));
      },
    );
  return (
    <Button color="inherit" onClick={() => void copy()}>
      {t('copy-text')}
    </Button>
  );
}
