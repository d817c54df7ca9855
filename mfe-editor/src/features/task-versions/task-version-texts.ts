import { defineTexts } from '@parlance/ui/i18n';

/** Texts about the earlier versions of a task's text. */
export const useTaskVersionTexts = defineTexts('task-versions', {
  en: {
    open: 'Versions',
    close: 'Close the versions',
    'show.draft': 'Show the draft',
    'show.correction': 'Show the correction',
    'shown.draft': 'This is the draft',
    'shown.correction': 'This is the correction',
    'shown.other': 'This is an earlier version',
    'read-only': 'It is read only.',
    now: 'Back to the present text',
    none: 'There is no earlier version.',
    here: 'Open here',
  },
  es: {
    open: 'Versiones',
    close: 'Cerrar las versiones',
    'show.draft': 'Mostrar el borrador',
    'show.correction': 'Mostrar la corrección',
    'shown.draft': 'Este es el borrador',
    'shown.correction': 'Esta es la corrección',
    'shown.other': 'Esta es una versión anterior',
    'read-only': 'Es de solo lectura.',
    now: 'Volver al texto actual',
    none: 'No hay ninguna versión anterior.',
    here: 'Abierta aquí',
  },
});
