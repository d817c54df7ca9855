import type { OpenedCollection } from '@parlance/contract/collection';
import { translationTargets } from '@parlance/contract/translation';
import { translationCredits } from '@parlance/contract/writing-prices';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useConfig } from '@parlance/ui/config';
import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Button, Typography } from '@parlance/ui/mui';
import { Autocomplete } from '@parlance/ui/mui-choices';
import { Alert } from '@parlance/ui/mui-contents';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { noteWelcomeStep } from '@parlance/ui/welcome-steps';
import { type FormEvent, type ReactElement, useMemo, useState } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { TranslationProgress } from './translation-progress.tsx';
import { useTranslationTexts } from './translation-texts.ts';
import { usePriceText } from './use-price.ts';

interface Props {
  readonly collection: OpenedCollection;
  readonly session: TranscriptSession | undefined;
  /** A translation was started, or has ended. */
  readonly onChange: () => void;
  readonly close: () => void;
}

/** Asks for the language of a translation, says what it costs and what is sent where, and shows its progress. */
export function TranslateDialog({ collection, session, onChange, close }: Props): ReactElement {
  const t = useTranslationTexts();
  const { user } = useProfile();
  const [to, setTo] = useState<string>();
  const price = usePriceText(translationCredits(collection.props?.duration ?? 0));
  const starting = useExclusiveMutation({
    mutationFn: async (language: string) => {
      // The service translates what is saved.
      await session?.flush();
      if (session?.hasUnsaved) throw new UnsavedError();
      return callApi('translateCollection', { params: { id: collection.id }, body: { to: language } });
    },
    onSuccess: () => {
      // The lists of the dashboard show its card.
      void reloadCollections();
      noteWelcomeStep(user?.settings, 'translated');
      onChange();
    },
    onError: (error) => console.warn('The translation did not start.', error),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) starting.mutate(to);
  }
  if (starting.data) return <TranslationProgress translation={starting.data} onEnd={onChange} close={close} />;
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby="translate-title"
      aria-describedby="translate-text"
    >
      <form onSubmit={submit}>
        <DialogTitle id="translate-title">{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="translate-text">{t('text')}</DialogContentText>
          <TargetPicker languageCode={collection.languageCode} value={to} onChange={setTo} />
          {price !== undefined && <Typography sx={{ fontWeight: 600 }}>{price}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {t('sent', { region: t(`region.${collection.locale}`) })} {t('kept')}
          </Typography>
          {starting.error && <Refusal error={starting.error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={to === undefined || starting.isPending}>
            {t('start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Edits that are not saved yet. */
export class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}

/** Why a translation did not start. */
export function Refusal({ error }: { readonly error: unknown }): ReactElement {
  const t = useTranslationTexts();
  const isPoor = error instanceof ApiCallError && error.code === 'NOT_ENOUGH_MINUTES';
  const text =
    error instanceof UnsavedError
      ? t('unsaved')
      : isPoor
        ? t('not-enough')
        : error instanceof ApiCallError
          ? errorText(error)
          : t('unreachable');
  return (
    <Alert severity="error" role="alert">
      {text} {isPoor && <Link href="/plans">{t('plans')}</Link>}
    </Alert>
  );
}

interface PickerProps {
  readonly languageCode: string;
  readonly value: string | undefined;
  readonly onChange: (code: string) => void;
}

function TargetPicker({ languageCode, value, onChange }: PickerProps): ReactElement {
  const t = useTranslationTexts();
  const [shownIn] = useLanguage();
  const offered = useConfig()?.translationLanguages;
  const options = useMemo(
    () =>
      translationTargets(languageCode, offered)
        .map((code) => ({ code, name: languageName(code, shownIn) }))
        .sort((a, b) => a.name.localeCompare(b.name, shownIn)),
    [languageCode, offered, shownIn],
  );
  if (options.length === 0) return <Alert severity="info">{t('unknown')}</Alert>;
  return (
    <Autocomplete
      options={options}
      value={options.find(({ code }) => code === value) ?? null}
      onChange={(_event, option) => option && onChange(option.code)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, other) => option.code === other.code}
      noOptionsText={t('none')}
      autoHighlight
      fullWidth
      renderInput={(params) => <TextField {...params} label={t('language')} autoFocus />}
    />
  );
}
