import { toast } from '@parlance/ui/toasts';
import { closeUploader, useUploaderState } from '@parlance/ui/uploader';
import { useEffect } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

/** Stands in for an uploader that could not be loaded: whoever opens it is told, with a button that loads the page again. */
export function LostUploader(): null {
  const t = useRareTexts();
  const { view } = useUploaderState();
  useEffect(() => {
    if (view === undefined) return;
    closeUploader();
    const action = { label: t('uploader.refresh'), onClick: () => window.location.reload() };
    toast.error(t('uploader.lost'), { id: 'uploader-lost', sticky: true, action });
  }, [view, t]);
  return null;
}
