import { defineTexts } from '@parlance/ui/i18n';

/** Texts of the comparison of two versions of a task. */
export const useComparisonTexts = defineTexts('corrector.admin.comparison', {
  en: {
    of: 'Compared versions',
    'of.draft-correction': 'Draft and correction',
    'of.correction-review': 'Correction and review',
    all: 'Show turns without a change',
    same: 'The two versions are the same.',
    turns: 'Turns',
    rates: 'Differences',
    words: 'Words',
    substituted: 'Replaced words',
    inserted: 'Added words',
    deleted: 'Removed words',
    punctuation: 'Punctuation',
    capitals: 'Capitals',
    speakers: 'Speakers',
    wordErrorRate: 'Word error rate',
  },
  es: {
    of: 'Versiones comparadas',
    'of.draft-correction': 'Borrador y corrección',
    'of.correction-review': 'Corrección y revisión',
    all: 'Mostrar los turnos sin cambios',
    same: 'Las dos versiones son iguales.',
    turns: 'Turnos',
    rates: 'Diferencias',
    words: 'Palabras',
    substituted: 'Palabras cambiadas',
    inserted: 'Palabras añadidas',
    deleted: 'Palabras quitadas',
    punctuation: 'Puntuación',
    capitals: 'Mayúsculas',
    speakers: 'Hablantes',
    wordErrorRate: 'Tasa de errores por palabra',
  },
});
