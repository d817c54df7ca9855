import { defineTexts } from '../i18n/i18n.ts';

/** Texts about a collection that could not be fetched (Spec part 2, section 8). */
export const useLoadFailedTexts = defineTexts('load-failed', {
  en: {
    title: 'Issue with request.',
    text: 'Please refresh and try again.',
    refresh: 'Refresh',
  },
  es: {
    title: 'Problema con la solicitud.',
    text: 'Recarga la página e inténtalo de nuevo.',
    refresh: 'Recargar',
  },
});
