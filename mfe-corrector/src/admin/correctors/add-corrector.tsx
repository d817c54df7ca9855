import { LOCALES, type Locale } from '@parlance/contract/regions';
import { callApi } from '@parlance/ui/api-client';
import { DialogContentText, TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { LanguageField } from '../parts/language-field.tsx';
import { useCorrectorsTexts } from './correctors-texts.ts';

interface Props {
  readonly onClose: () => void;
}

/** Makes a person a corrector, by the e-mail address of their account. */
export function AddCorrector({ onClose }: Props): ReactElement {
  const t = useCorrectorsTexts();
  const common = useAdminTexts();
  const [email, setEmail] = useState('');
  const [locale, setLocale] = useState<Locale>();
  const [language, setLanguage] = useState<string | null>(null);
  const trimmed = email.trim();
  const add = useAct({
    run: (region: Locale) =>
      callApi(
        'addCorrectorLanguage',
        { body: { email: trimmed, locale: region, ...(language && { language }) } },
        { locale: region },
      ),
    done: t('add.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('add.title')}
      button={t('add.button')}
      isComplete={/^\S+@\S+$/.test(trimmed) && locale !== undefined}
      isBusy={add.isPending}
      onSubmit={() => locale && add.mutate(locale)}
      onClose={onClose}
    >
      <DialogContentText>{t('add.text')}</DialogContentText>
      <TextField
        autoFocus
        required
        type="email"
        label={t('add.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 320, autoComplete: 'off' } }}
      />
      <ChoiceField
        label={common('region')}
        value={locale}
        options={LOCALES.map((value) => ({ value, text: common(`region.${value}`) }))}
        onChange={setLocale}
      />
      <LanguageField
        label={t('add.language')}
        value={language}
        onChange={setLanguage}
        helperText={t('add.language-help')}
      />
    </FormDialog>
  );
}
