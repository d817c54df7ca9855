import { cancelAllUploads, cancelUpload } from '@parlance/ui/uploads';
import { type ReactElement, useCallback, useState } from 'react';
import { CancelDialog } from './cancel-dialog.tsx';
import { useUploadingTexts } from './uploading-texts.ts';

type Asked = { readonly about: 'all' } | { readonly about: 'one'; readonly id: string };

interface Cancelling {
  readonly askOne: (id: string) => void;
  readonly askAll: () => void;
  /** The question, to be placed in the page. */
  readonly dialog: ReactElement;
}

/** Cancels one upload or all after a question (Spec part 1, section 4, "Upload flow", 6). */
export function useCancelling(): Cancelling {
  const t = useUploadingTexts();
  const [asked, setAsked] = useState<Asked>();
  const askOne = useCallback((id: string) => setAsked({ about: 'one', id }), []);
  const askAll = useCallback(() => setAsked({ about: 'all' }), []);
  const answer = (yes: boolean) => {
    if (yes && asked?.about === 'all') cancelAllUploads();
    if (yes && asked?.about === 'one') cancelUpload(asked.id);
    setAsked(undefined);
  };
  const question = asked && (asked.about === 'all' ? t('cancel.all') : t('cancel.one'));
  return { askOne, askAll, dialog: <CancelDialog question={question} onAnswer={answer} /> };
}
