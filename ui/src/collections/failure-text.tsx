import type { Failure } from '@parlance/contract/collection';
import { roleIn } from '@parlance/contract/workspace';
import type { ReactElement } from 'react';
import { useProfile } from '../account/profile.ts';
import { Link } from '../browser/navigation.ts';
import { defineTexts } from '../i18n/i18n.ts';
import { Box } from '../theme/mui.ts';

const useFailureTexts = defineTexts('collections.failure', {
  en: {
    'not-media': 'This file is not a recording that can be read.',
    empty: 'The file is empty.',
    'no-audio': 'The recording has no sound track.',
    'no-speech': 'No speech was heard in the recording.',
    language: 'The language could not be recognised.',
    'too-long': 'The recording is too long.',
    'too-long-for-plan': 'The free plan takes recordings of up to 10 minutes.',
    'media-issue': 'The recording could not be processed.',
    'link-refused': 'This address cannot be opened from here.',
    'link-unreachable': 'The server of the link did not answer, or was too slow. Please try again.',
    'link-gone': 'There is nothing at the link any more.',
    'link-private': 'The server of the link asks for a sign-in. Upload the file instead.',
    'link-not-media': 'No recording was found at the link.',
    'link-too-large': 'The recording at the link is too large.',
    'link-no-resolver': 'Videos of this service cannot be fetched by their link. Upload the file instead.',
    translation: 'The transcript could not be translated. Its credits are back: translate the original again.',
    'translation-source': 'The original was deleted before its translation was done. Its credits are back.',
    'writing-busy': 'The language model did not answer. Please try again later.',
    'writing-refused': 'The language model did not write this. Please try another prompt.',
    'writing-empty': 'The transcript has too little to write about.',
    'writing-too-long': 'The transcript is too long for the language model.',
    'writing-not-paid': 'The plan does not include this, or there were not enough credits. Nothing was charged.',
    'writing-cancelled': 'It was cancelled. Nothing was charged.',
    internal: 'Something went wrong on our side. Please try again.',
    plans: 'See plans and credits',
    'ask-owner': 'For longer ones, ask an owner of your workspace to choose a plan.',
  },
  es: {
    'not-media': 'Este archivo no es una grabación que se pueda leer.',
    empty: 'El archivo está vacío.',
    'no-audio': 'La grabación no tiene pista de sonido.',
    'no-speech': 'No se oyó ninguna voz en la grabación.',
    language: 'No se pudo reconocer el idioma.',
    'too-long': 'La grabación es demasiado larga.',
    'too-long-for-plan': 'El plan gratuito admite grabaciones de hasta 10 minutos.',
    'media-issue': 'No se pudo procesar la grabación.',
    'link-refused': 'Esta dirección no se puede abrir desde aquí.',
    'link-unreachable': 'El servidor del enlace no respondió o fue demasiado lento. Inténtalo de nuevo.',
    'link-gone': 'Ya no hay nada en el enlace.',
    'link-private': 'El servidor del enlace pide iniciar sesión. Sube el archivo en su lugar.',
    'link-not-media': 'No se encontró ninguna grabación en el enlace.',
    'link-too-large': 'La grabación del enlace es demasiado grande.',
    'link-no-resolver': 'Los vídeos de este servicio no se pueden obtener por su enlace. Sube el archivo en su lugar.',
    translation: 'No se pudo traducir la transcripción. Sus créditos han vuelto: traduce el original de nuevo.',
    'translation-source': 'El original se eliminó antes de terminar su traducción. Sus créditos han vuelto.',
    'writing-busy': 'El modelo de lenguaje no respondió. Inténtalo más tarde.',
    'writing-refused': 'El modelo de lenguaje no escribió esto. Prueba con otra instrucción.',
    'writing-empty': 'La transcripción tiene muy poco sobre lo que escribir.',
    'writing-too-long': 'La transcripción es demasiado larga para el modelo de lenguaje.',
    'writing-not-paid': 'El plan no lo incluye o no había créditos suficientes. No se cobró nada.',
    'writing-cancelled': 'Se canceló. No se cobró nada.',
    internal: 'Algo falló por nuestra parte. Inténtalo de nuevo.',
    plans: 'Ver planes y créditos',
    'ask-owner': 'Para las más largas, pide a un propietario de tu espacio de trabajo que elija un plan.',
  },
});

/** Why a recording could not be transcribed. Where a plan helps, owners and admins get the way to it. */
export function FailureText({ failure }: { readonly failure: Failure }): ReactElement {
  const t = useFailureTexts();
  const { user, organization } = useProfile();
  if (failure !== 'too-long-for-plan') return <>{t(failure)}</>;
  const isManager = user && organization && roleIn(organization.owners, user.uid) !== 'member';
  return (
    <>
      {t(failure)}{' '}
      {isManager ? (
        // Above the link that covers a card.
        <Box component="span" sx={{ position: 'relative', zIndex: 1, '& a': { color: 'primary.main' } }}>
          <Link href="/plans">{t('plans')}</Link>
        </Box>
      ) : (
        t('ask-owner')
      )}
    </>
  );
}
