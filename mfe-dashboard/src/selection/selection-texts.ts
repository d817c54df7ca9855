import { defineTexts } from '@parlance/ui/i18n';

/** What the list says of its selection before there is one; `bulk-texts.ts` has the rest. */
export const useSelectionTexts = defineTexts('dashboard.selection', {
  en: {
    select: 'Select {{name}}',
    'names-more': '{{names}} and {{count}} more',
    'export-opening': 'Loading the formats',
  },
  es: {
    select: 'Seleccionar {{name}}',
    'names-more': '{{names}} y {{count}} más',
    'export-opening': 'Cargando los formatos',
  },
});
