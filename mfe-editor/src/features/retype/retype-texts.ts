import { defineTexts } from '@parlance/ui/i18n';

/** Texts about typing a section anew. */
export const useRetypeTexts = defineTexts('retype', {
  en: {
    open: 'Retype this section',
    offer: 'Many words here are unsure.',
    dismiss: 'Not here',
    title: 'Retype this section',
    help: 'The section is repeated until you are done. Type what you hear; the keys for playing work here too.',
    field: 'What is said',
    accept: 'Replace the section',
    cancel: 'Cancel',
    none: 'There are no words at the cursor.',
  },
  es: {
    open: 'Reescribir esta sección',
    offer: 'Aquí hay muchas palabras dudosas.',
    dismiss: 'Aquí no',
    title: 'Reescribir esta sección',
    help: 'La sección se repite hasta que termines. Escribe lo que oyes; las teclas de reproducción también funcionan aquí.',
    field: 'Lo que se dice',
    accept: 'Reemplazar la sección',
    cancel: 'Cancelar',
    none: 'No hay palabras en el cursor.',
  },
});
