import { defineTexts } from '@parlance/ui/i18n';

/** Texts of the list of unsure words. */
export const useUnsureTexts = defineTexts('editor.unsure', {
  en: {
    tab: 'Unsure',
    open: 'List of unsure words',
    title: 'Unsure words',
    text: 'The recognition was unsure of these words. Choose one to hear it and correct it.',
    count_one: '{{count}} word',
    count_other: '{{count}} words',
    none: 'No unsure words are left',
    'none-text': 'The recognition can be sure of a word and still be wrong. Listen to names and numbers once more.',
    previous: 'Previous',
    next: 'Next',
    go: 'Go to {{word}} at {{time}}: {{context}}',
  },
  es: {
    tab: 'Dudosas',
    open: 'Lista de palabras dudosas',
    title: 'Palabras dudosas',
    text: 'El reconocimiento dudó de estas palabras. Elige una para escucharla y corregirla.',
    count_one: '{{count}} palabra',
    count_other: '{{count}} palabras',
    none: 'No quedan palabras dudosas',
    'none-text': 'El reconocimiento puede estar seguro y equivocarse. Escucha otra vez los nombres y los números.',
    previous: 'Anterior',
    next: 'Siguiente',
    go: 'Ir a {{word}} en {{time}}: {{context}}',
  },
});
