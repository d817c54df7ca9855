import { LOCALES, type Locale } from '@parlance/contract/regions';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { DialogContentText } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useAct } from '../parts/act.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useCorrectorsTexts } from './correctors-texts.ts';
import type { CorrectorDialogProps } from './dialog-props.ts';

/** Asks for a confirmation, and ends a corrector's role. */
export function EndRole({ corrector, onClose }: CorrectorDialogProps): ReactElement {
  const t = useCorrectorsTexts();
  const end = useAct({
    run: () => endRole(corrector),
    done: t('end.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('end.title', { name: corrector.name || corrector.email })}
      button={t('end.button')}
      color="error"
      isBusy={end.isPending}
      onSubmit={() => end.mutate(undefined)}
      onClose={onClose}
    >
      <DialogContentText>{t('end.text')}</DialogContentText>
    </FormDialog>
  );
}

/**
 * Each region returns its own tasks. The role ends with the call in the region of the account, so the other region comes first. There,
 * the standing can be missing already. Throws when one region did not do it, so that staff try again.
 */
async function endRole({ uid, locale }: CorrectorDialogProps['corrector']): Promise<void> {
  const end = (region: Locale) =>
    callApi('changeCorrector', { params: { uid }, body: { ended: true } }, { locale: region });
  for (const other of LOCALES.filter((each) => each !== locale)) {
    await end(other).catch((error: unknown) => {
      if (!(error instanceof ApiCallError && error.status === 404)) throw error;
    });
  }
  await end(locale);
}
