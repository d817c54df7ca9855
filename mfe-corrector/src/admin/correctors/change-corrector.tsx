import { LOCALES, type Locale } from '@parlance/contract/regions';
import { callApi } from '@parlance/ui/api-client';
import { FormControl, FormLabel, Typography } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { type ReactElement, useState } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useCorrectorsTexts } from './correctors-texts.ts';
import type { CorrectorDialogProps } from './dialog-props.ts';

/** Changes probation, regions and reviews of a corrector. */
export function ChangeCorrector({ corrector, onClose }: CorrectorDialogProps): ReactElement {
  const t = useCorrectorsTexts();
  const common = useAdminTexts();
  const { language: nameOf } = useFormats();
  const [isOnProbation, setIsOnProbation] = useState(corrector.isOnProbation);
  const [regions, setRegions] = useState<readonly Locale[]>(corrector.regions);
  const [reviews, setReviews] = useState<readonly string[]>(corrector.reviews);
  const languages = [...new Set([...corrector.languages, ...corrector.reviews])];
  const change = useAct({
    run: () =>
      callApi(
        'changeCorrector',
        { params: { uid: corrector.uid }, body: { isOnProbation, regions: [...regions], reviews: [...reviews] } },
        { locale: corrector.locale },
      ),
    done: t('change.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('change.title', { name: corrector.name || corrector.email })}
      button={common('save')}
      isBusy={change.isPending}
      onSubmit={() => change.mutate(undefined)}
      onClose={onClose}
    >
      <FormControlLabel
        control={<Switch checked={isOnProbation} onChange={(_event, checked) => setIsOnProbation(checked)} />}
        label={t('change.probation')}
      />
      <Choices
        title={t('change.regions')}
        options={LOCALES.map((value) => ({ value, text: common(`region.${value}`) }))}
        chosen={regions}
        onChange={setRegions}
      />
      {languages.length > 0 ? (
        <Choices
          title={t('change.reviews')}
          options={languages.map((value) => ({ value, text: nameOf(value) }))}
          chosen={reviews}
          onChange={setReviews}
        />
      ) : (
        <Typography color="textSecondary">{t('change.no-languages')}</Typography>
      )}
    </FormDialog>
  );
}

interface ChoicesProps<Value extends string> {
  readonly title: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

function Choices<Value extends string>({ title, options, chosen, onChange }: ChoicesProps<Value>): ReactElement {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{title}</FormLabel>
      {options.map(({ value, text }) => (
        <FormControlLabel
          key={value}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(_event, checked) =>
                onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
          }
          label={text}
        />
      ))}
    </FormControl>
  );
}
