import { defineTexts } from '@parlance/ui/i18n';

/** Texts about shortcuts that become longer texts. */
export const useReplaceTexts = defineTexts('editor.replace-texts', {
  en: {
    open: 'Text shortcuts…',
    title: 'Text shortcuts',
    text: 'Type the shortcut and then a space, a sign or Enter: the text takes its place. Undo gives the shortcut back.',
    on: 'Expand shortcuts while typing',
    shortcut: 'Shortcut',
    replacement: 'Text',
    add: 'Add a shortcut',
    remove: 'Remove {{shortcut}}',
    'shortcut-wrong': 'One word of at most 30 characters, without spaces.',
    'shortcut-twice': 'This shortcut is there already.',
    'text-missing': 'Please write the text.',
    save: 'Save',
    cancel: 'Cancel',
    failed: 'The shortcuts could not be saved.',
  },
  es: {
    open: 'Abreviaturas…',
    title: 'Abreviaturas',
    text: 'Escribe la abreviatura y después un espacio, un signo o Intro: el texto ocupa su lugar. Deshacer la devuelve.',
    on: 'Desarrollar las abreviaturas al escribir',
    shortcut: 'Abreviatura',
    replacement: 'Texto',
    add: 'Añadir una abreviatura',
    remove: 'Quitar {{shortcut}}',
    'shortcut-wrong': 'Una palabra de 30 caracteres como máximo, sin espacios.',
    'shortcut-twice': 'Esta abreviatura ya existe.',
    'text-missing': 'Escribe el texto.',
    save: 'Guardar',
    cancel: 'Cancelar',
    failed: 'No se pudieron guardar las abreviaturas.',
  },
});
