import { defineTexts } from '@parlance/ui/i18n';

/** Texts about speakers. */
export const useSpeakerTexts = defineTexts('editor.speakers', {
  en: {
    open: 'Speakers…',
    title: 'Speakers',
    text: 'Rename a speaker everywhere, or choose another one’s name to make one speaker of two.',
    name: 'Name of {{name}}',
    'turns-one': '1 paragraph, {{time}}',
    'turns-other': '{{count}} paragraphs, {{time}}',
    merge: 'Merge {{name}} into…',
    'merge-into': 'Into {{name}}',
    merged: '{{name}} is one speaker with {{into}} now. Undo takes it back.',
    close: 'Close',
    show: 'Show speakers',
    'from-here': 'From this paragraph on',
  },
  es: {
    open: 'Hablantes…',
    title: 'Hablantes',
    text: 'Cambia el nombre de un hablante en todas partes o elige el de otro para unir los dos.',
    name: 'Nombre de {{name}}',
    'turns-one': '1 párrafo, {{time}}',
    'turns-other': '{{count}} párrafos, {{time}}',
    merge: 'Unir {{name}} con…',
    'merge-into': 'Con {{name}}',
    merged: '{{name}} y {{into}} son ahora un mismo hablante. Deshacer lo revierte.',
    close: 'Cerrar',
    show: 'Mostrar los hablantes',
    'from-here': 'Desde este párrafo en adelante',
  },
});
