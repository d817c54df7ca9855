import { MAX_RATE } from '@parlance/contract/correction';
import { callApi } from '@parlance/ui/api-client';
import { TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { useAmounts } from '../parts/amounts.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { LanguageField } from '../parts/language-field.tsx';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import type { EditedRate } from './edited-rate.ts';
import { useRatesTexts } from './rates-texts.ts';

interface Props {
  readonly edited: EditedRate;
  readonly correctors: readonly MergedCorrector[];
  readonly onClose: () => void;
}

/** The value of the choice of all correctors. No uid is empty. */
const ALL = '';

/** Sets the rate of a language, for all correctors or for one. */
export function SetRate({ edited, correctors, onClose }: Props): ReactElement {
  const t = useRatesTexts();
  const common = useAdminTexts();
  const { number } = useAmounts();
  const [language, setLanguage] = useState<string | null>(edited.language ?? null);
  const [uid, setUid] = useState(edited.uid ?? ALL);
  const [typed, setTyped] = useState(edited.cents === undefined ? '' : String(edited.cents));
  const cents = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : undefined;
  const isAllowed = cents !== undefined && cents <= MAX_RATE;
  const set = useAct({
    run: (rate: { readonly language: string; readonly cents: number }) =>
      callApi('setCorrectorRate', {
        params: { language: rate.language },
        body: { cents: rate.cents, ...(uid !== ALL && { uid }) },
      }),
    done: t('dialog.done'),
    onDone: onClose,
  });
  const people = [
    { value: ALL, text: t('dialog.all') },
    ...correctors.map((each) => ({ value: each.uid, text: each.name || each.email })),
  ];
  return (
    <FormDialog
      title={t('dialog.title')}
      button={common('save')}
      isComplete={language !== null && isAllowed}
      isBusy={set.isPending}
      onSubmit={() => language && isAllowed && set.mutate({ language, cents })}
      onClose={onClose}
    >
      <LanguageField label={common('language')} value={language} onChange={setLanguage} />
      <ChoiceField label={t('dialog.for')} value={uid} options={people} onChange={setUid} />
      <TextField
        required
        autoFocus
        label={t('dialog.cents')}
        value={typed}
        error={typed !== '' && !isAllowed}
        helperText={t('dialog.cents-help', { max: number(MAX_RATE) })}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
      />
    </FormDialog>
  );
}
