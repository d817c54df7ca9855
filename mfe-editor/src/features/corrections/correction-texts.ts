import { defineTexts } from '@parlance/ui/i18n';

/** Texts about suggestions for a word. */
export const useCorrectionTexts = defineTexts('editor.corrections', {
  en: {
    open: 'Corrections of the word at the cursor',
    title: 'Instead of “{{word}}”',
    'from-dictionary': 'Dictionary {{name}}',
    'also-heard': 'Also heard',
    none: 'There is no suggestion for “{{word}}”.',
    add: 'Add “{{word}}” to the dictionary {{name}}',
    added: '“{{word}}” is in the dictionary {{name}} now.',
    'add-failed': 'The dictionary could not be changed. Please try again.',
    failed: 'Your dictionaries are not available right now.',
  },
  es: {
    open: 'Correcciones de la palabra en el cursor',
    title: 'En lugar de «{{word}}»',
    'from-dictionary': 'Diccionario {{name}}',
    'also-heard': 'También se oyó',
    none: 'No hay sugerencias para «{{word}}».',
    add: 'Añadir «{{word}}» al diccionario {{name}}',
    added: '«{{word}}» está ahora en el diccionario {{name}}.',
    'add-failed': 'No se pudo cambiar el diccionario. Inténtalo de nuevo.',
    failed: 'Tus diccionarios no están disponibles ahora.',
  },
});
