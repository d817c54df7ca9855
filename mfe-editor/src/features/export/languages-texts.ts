import { defineTexts } from '@parlance/ui/i18n';

export const useLanguagesTexts = defineTexts('editor.export-languages', {
  en: {
    open: 'Subtitles in several languages…',
    title: 'Subtitles in several languages',
    languages: 'Languages',
    original: '{{language}} (original)',
    format: 'Format',
    save: 'Export',
    saving: 'The files are being made',
    cancel: 'Cancel',
    failed: 'Not all files could be made. Please try again.',
    archive: 'Subtitles',
  },
  es: {
    open: 'Subtítulos en varios idiomas…',
    title: 'Subtítulos en varios idiomas',
    languages: 'Idiomas',
    original: '{{language}} (original)',
    format: 'Formato',
    save: 'Exportar',
    saving: 'Se están creando los archivos',
    cancel: 'Cancelar',
    failed: 'No se pudieron crear todos los archivos. Inténtalo de nuevo.',
    archive: 'Subtítulos',
  },
});
