import { defineTexts } from '@parlance/ui/i18n';

/** Texts about continuing a transcript as a Magic Doc. */
export const useDocumentTexts = defineTexts('document', {
  en: {
    continue: 'Continue in a Magic Doc',
    failed: 'The Magic Doc could not be made. Please try again.',
    unsaved: 'The last changes of the transcript are not saved yet.',
  },
  es: {
    continue: 'Continuar en un Magic Doc',
    failed: 'No se pudo crear el Magic Doc. Inténtalo de nuevo.',
    unsaved: 'Los últimos cambios de la transcripción aún no se han guardado.',
  },
});
