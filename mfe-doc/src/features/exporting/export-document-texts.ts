import { defineTexts } from '@parlance/ui/i18n';

export const useExportDocumentTexts = defineTexts('doc-export', {
  en: {
    docx: 'Word Doc',
    md: 'Markdown',
    html: 'Web page (HTML)',
  },
  es: {
    docx: 'Documento de Word',
    md: 'Markdown',
    html: 'Página web (HTML)',
  },
});
