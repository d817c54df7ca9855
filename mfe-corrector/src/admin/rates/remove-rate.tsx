import { callApi } from '@parlance/ui/api-client';
import { DialogContentText } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useAct } from '../parts/act.ts';
import { useAmounts } from '../parts/amounts.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import type { OwnRate } from './rate.ts';
import { useRatesTexts } from './rates-texts.ts';

interface Props {
  readonly rate: OwnRate;
  /** Cents a minute that all get for the language; undefined without a rate. */
  readonly common: number | undefined;
  readonly onClose: () => void;
}

/** Says what a corrector gets without a rate of their own, and removes it. */
export function RemoveRate({ rate: { uid, name, language, cents }, common, onClose }: Props): ReactElement {
  const t = useRatesTexts();
  const { money, language: nameOf } = useAmounts();
  const remove = useAct({
    run: () => callApi('setCorrectorRate', { params: { language }, body: { cents: null, uid } }),
    done: t('remove.done'),
    onDone: onClose,
  });
  const own = money(cents);
  return (
    <FormDialog
      title={t('remove.title', { name, language: nameOf(language) })}
      button={t('remove.button')}
      color="error"
      isBusy={remove.isPending}
      onSubmit={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {common === undefined
          ? t('remove.to-none', { name, language: nameOf(language), own })
          : t('remove.to-common', { name, rate: money(common), own })}
      </DialogContentText>
    </FormDialog>
  );
}
