import { defineTexts } from '@parlance/ui/i18n';

/** Texts about a transcript's description and notes. */
export const useDetailsTexts = defineTexts('details', {
  en: {
    open: 'Description and notes',
    tab: 'Details',
    title: 'Description and notes',
    description: 'Description',
    'description-help': 'Shown to all people who can open the transcript, also by its public link.',
    notes: 'Notes',
    'notes-help': 'For those who work on the transcript.',
    save: 'Save',
    cancel: 'Cancel',
    saved: 'Saved.',
    failed: 'This could not be saved. Your text is still here: please try again.',
  },
  es: {
    open: 'Descripción y notas',
    tab: 'Detalles',
    title: 'Descripción y notas',
    description: 'Descripción',
    'description-help': 'La ve quien tenga acceso a la transcripción, también con el enlace público.',
    notes: 'Notas',
    'notes-help': 'Para quienes trabajan en la transcripción.',
    save: 'Guardar',
    cancel: 'Cancelar',
    saved: 'Guardado.',
    failed: 'No se pudo guardar. Tu texto sigue aquí: inténtalo de nuevo.',
  },
});
