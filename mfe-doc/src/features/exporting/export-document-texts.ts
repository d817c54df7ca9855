import { defineTexts } from '@parlance/ui/i18n';

export const useExportDocumentTexts = defineTexts('doc-export', {
  en: {
    button: 'Export',
    docx: 'Word Doc',
    md: 'Markdown',
    html: 'Web page (HTML)',
    print: 'Print…',
    failed: 'The file could not be made. Please try again.',
  },
  es: {
    button: 'Exportar',
    docx: 'Documento de Word',
    md: 'Markdown',
    html: 'Página web (HTML)',
    print: 'Imprimir…',
    failed: 'No se pudo crear el archivo. Inténtalo de nuevo.',
  },
});
