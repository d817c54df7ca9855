import { defineTexts } from '@parlance/ui/i18n';

/** The texts around the guidelines; the guidelines themselves are in `guide/`. */
export const useGuideTexts = defineTexts('corrector.guide', {
  en: {
    contents: 'Contents',
    exam: 'Exam',
    said: 'Said',
    written: 'Written',
    grade: 'Grade',
    meaning: 'Meaning',
    key: 'Key',
    does: 'What it does',
  },
  es: {
    contents: 'Contenido',
    exam: 'Examen',
    said: 'Se dice',
    written: 'Se escribe',
    grade: 'Nota',
    meaning: 'Significado',
    key: 'Tecla',
    does: 'Qué hace',
  },
});
