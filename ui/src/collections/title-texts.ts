import { defineTexts } from '../i18n/i18n.ts';

/** Texts about the name of an open collection. */
export const useTitleTexts = defineTexts('title-field', {
  en: {
    label: 'Name',
    rename: 'Rename',
    none: 'No Name',
    failed: 'The new name could not be saved.',
  },
  es: {
    label: 'Nombre',
    rename: 'Cambiar nombre',
    none: 'Sin nombre',
    failed: 'No se pudo guardar el nuevo nombre.',
  },
});
