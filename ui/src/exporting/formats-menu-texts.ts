import { defineTexts } from '../i18n/i18n.ts';

/** Texts of the menu of formats, apart from those of the formats themselves, of which a document needs none. */
export const useFormatsMenuTexts = defineTexts('formats-menu', {
  en: {
    button: 'Export',
    print: 'Print…',
    failed: 'The file could not be made. Please try again.',
  },
  es: {
    button: 'Exportar',
    print: 'Imprimir…',
    failed: 'No se pudo crear el archivo. Inténtalo de nuevo.',
  },
});
