import type { ReactElement, ReactNode } from 'react';
import type { Edited } from '../locking/lock-notice.tsx';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { Button } from '../theme/mui.ts';
import { Alert } from '../theme/mui-contents.ts';
import { AlertTitle } from '../theme/mui-forms.ts';
import { toast } from '../toasts/toasts.ts';
import { useEditingTexts } from './editing-texts.ts';

interface Props {
  readonly what: Edited;
  /** Shows the stored text. What is unsaved here is then offered as a draft. */
  readonly reload: () => void;
  /** Saves what is open here all the same: documents only, whose other text stays among the versions. */
  readonly overwrite: (() => Promise<void>) | undefined;
  /** Actions for unsaved edits. */
  readonly more: ReactNode;
}

/** Says that the text was changed elsewhere, and offers the ways out. */
export function ConflictNotice({ what, reload, overwrite, more }: Props): ReactElement {
  const t = useEditingTexts();
  const overwriting = useExclusiveMutation({
    mutationFn: async () => overwrite?.(),
    onError: (error) => {
      console.warn('The conflict was not resolved.', error);
      toast.error(t('document.conflict.failed'));
    },
  });
  return (
    <Alert
      severity="error"
      action={
        <>
          {more}
          <Button color="inherit" disabled={overwriting.isPending} onClick={reload}>
            {t(`${what}.conflict.reload`)}
          </Button>
          {overwrite && (
            <Button
              color="inherit"
              variant="outlined"
              disabled={overwriting.isPending}
              onClick={() => overwriting.mutate()}
            >
              {t('document.conflict.overwrite')}
            </Button>
          )}
        </>
      }
    >
      <AlertTitle>{t(`${what}.conflict.title`)}</AlertTitle>
      {t(`${what}.conflict.text`)}
    </Alert>
  );
}
