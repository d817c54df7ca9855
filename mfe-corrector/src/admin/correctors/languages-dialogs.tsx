import { callApi } from '@parlance/ui/api-client';
import { DialogContentText } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { LanguageField } from '../parts/language-field.tsx';
import { useCorrectorsTexts } from './correctors-texts.ts';
import type { CorrectorDialogProps } from './dialog-props.ts';

/** Adds a language to a corrector without an exam. */
export function AddLanguage({ corrector, onClose }: CorrectorDialogProps): ReactElement {
  const t = useCorrectorsTexts();
  const common = useAdminTexts();
  const { uid, locale, languages } = corrector;
  const [language, setLanguage] = useState<string | null>(null);
  const add = useAct({
    run: (added: string) => callApi('addCorrectorLanguage', { body: { uid, language: added, locale } }, { locale }),
    done: t('language.added'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('language.add-title', { name: corrector.name || corrector.email })}
      button={t('language.add')}
      isComplete={language !== null}
      isBusy={add.isPending}
      onSubmit={() => language && add.mutate(language)}
      onClose={onClose}
    >
      <LanguageField label={common('language')} value={language} onChange={setLanguage} exclude={languages} autoFocus />
    </FormDialog>
  );
}

/** Takes a language from a corrector. */
export function RemoveLanguage({ corrector, onClose }: CorrectorDialogProps): ReactElement {
  const t = useCorrectorsTexts();
  const common = useAdminTexts();
  const { language: nameOf } = useFormats();
  const { uid, locale, languages } = corrector;
  const [language, setLanguage] = useState(languages[0]);
  const remove = useAct({
    run: (removed: string) =>
      callApi('addCorrectorLanguage', { body: { uid, language: removed, remove: true, locale } }, { locale }),
    done: t('language.removed'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('language.remove-title', { name: corrector.name || corrector.email })}
      button={t('language.remove')}
      color="error"
      isComplete={language !== undefined}
      isBusy={remove.isPending}
      onSubmit={() => language && remove.mutate(language)}
      onClose={onClose}
    >
      <DialogContentText>{t('language.remove-text')}</DialogContentText>
      <ChoiceField
        label={common('language')}
        value={language}
        options={languages.map((value) => ({ value, text: nameOf(value) }))}
        onChange={setLanguage}
      />
    </FormDialog>
  );
}
