import { failureOf, logLines, type OpenedCollection } from '@parlance/contract/collection';
import { isOfferedLanguage } from '@parlance/contract/languages';
import { hasRetryLeft, mayBeOfLanguage } from '@parlance/contract/retry';
import { includesRight } from '@parlance/contract/rights';
import { ApiCallError, callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useConfig } from '@parlance/ui/config';
import { errorText, isLanguageNotOffered } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { FeedbackButton } from '@parlance/ui/feedback-button';
import { defineTexts } from '@parlance/ui/i18n';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box, Button } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';

const useRetryTexts = defineTexts('editor.retry', {
  en: {
    again: 'Try again',
    'with-language': 'Try again with language',
    language: 'Language of the recording',
    updating: 'Updating language...',
    failed: 'It could not be started again. Please try once more.',
    'not-enough': 'There are not enough minutes for this recording.',
    plans: 'See plans and credits',
    support: 'Ask support',
    subject: 'My recording could not be transcribed',
    id: 'Collection ID: {{id}}',
  },
  es: {
    again: 'Reintentar',
    'with-language': 'Reintentar con otro idioma',
    language: 'Idioma de la grabación',
    updating: 'Actualizando el idioma...',
    failed: 'No se pudo volver a empezar. Inténtalo una vez más.',
    'not-enough': 'No hay minutos suficientes para esta grabación.',
    plans: 'Ver planes y créditos',
    support: 'Preguntar a soporte',
    subject: 'Mi grabación no se pudo transcribir',
    id: 'ID de la colección: {{id}}',
  },
});

interface Props {
  readonly collection: OpenedCollection;
  /** A paused recording continues; a failed one is transcribed again, in another language if the person chooses one. */
  readonly isPaused: boolean;
  /** The transcription was started, here or elsewhere. */
  readonly onStarted: () => void;
}

/** The owner's actions for a recording that failed, takes too long or is paused (Spec part 2, section 2.4, "Retry"). */
export function RetryActions({ collection, isPaused, onStarted }: Props): ReactElement | null {
  const t = useRetryTexts();
  const [asksLanguage, askLanguage] = useState(false);
  // The engine may not be able to do the recording's language any more.
  const needsOther = !isOfferedLanguage(collection.languageCode, useConfig()?.languages);
  const params = { id: collection.id };
  const start = useExclusiveMutation({
    mutationFn: async (languageCode: string | undefined) => {
      if (languageCode !== undefined) await callApi('setCollectionLanguage', { params: { ...params, languageCode } });
      await callApi(isPaused ? 'unpauseCollection' : 'retryCollection', { params });
      await reloadCollections();
    },
    onSuccess: onStarted,
    onError: (error) => {
      if (error instanceof ApiCallError && error.code === 'NOT_ENOUGH_MINUTES') {
        toast.error(t('not-enough'), { link: { label: t('plans'), href: '/plans' } });
        return;
      }
      console.warn('The recording did not begin again.', error);
      const isOver = error instanceof ApiCallError && /^ALREADY_/.test(error.code);
      toast.error(isOver || isLanguageNotOffered(error) ? errorText(error) : t('failed'));
      if (isOver) onStarted();
    },
  });
  if (!collection.right || !includesRight(collection.right, 'own')) return null;
  if (!isPaused && !hasRetryLeft(collection)) {
    const text = [t('id', { id: collection.id }), ...logLines(collection)].join('\n');
    return <FeedbackButton variant="contained" subject={t('subject')} text={text} label={t('support')} />;
  }
  const isFailed = collection.progress === 'ERROR';
  if (asksLanguage) {
    return (
      <Box sx={{ width: 'min(22rem, 80vw)' }}>
        {start.isPending ? (
          <Box role="status">{t('updating')}</Box>
        ) : (
          <LanguagePicker label={t('language')} value={undefined} onChange={start.mutate} withoutAuto autoFocus />
        )}
      </Box>
    );
  }
  return (
    <>
      {(isPaused || (collection.languageCode !== '' && !needsOther)) && (
        <Button variant="contained" loading={start.isPending} onClick={() => start.mutate(undefined)}>
          {t('again')}
        </Button>
      )}
      {isFailed && !isPaused && (needsOther || mayBeOfLanguage(failureOf(collection))) && (
        <Button variant="outlined" onClick={() => askLanguage(true)}>
          {t('with-language')}
        </Button>
      )}
    </>
  );
}
