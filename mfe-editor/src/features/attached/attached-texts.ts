import { defineTexts } from '@parlance/ui/i18n';

/** Texts about a transcript that was attached to the upload and is not in place. */
export const useAttachedTexts = defineTexts('editor.attached', {
  en: {
    title: 'Your transcript {{file}} was not used',
    poor: 'Only {{placed, number}} of its {{words, number}} words were found in the recording. This text is what was heard.',
    unaligned: 'It could not be aligned with the recording. This text is what was heard.',
    import: 'Import it anyway…',
    discard: 'Discard it',
    'import-title': 'Import {{file}}?',
    'import-poor':
      'Only {{placed, number}} of its {{words, number}} words were found. The times of the others are estimates, and they are marked as unsure words. The text before is kept in the versions.',
    'import-unaligned':
      'Words that are not found in the recording get estimated times, and are marked as unsure words. The text before is kept in the versions.',
    'discard-title': 'Discard {{file}}?',
    'discard-body': 'The file is deleted here. The transcript stays as it is.',
    'import-yes': 'Import',
    'discard-yes': 'Discard',
    cancel: 'Cancel',
    imported: '{{file}} was imported: {{placed, number}} of {{words, number}} words were found.',
    discarded: '{{file}} was discarded.',
    failed: '{{file}} could not be imported.',
    'discard-failed': '{{file}} could not be discarded.',
    gone: 'It is not there any more. Please reload the page.',
    changed: 'The transcript has been changed meanwhile, or can’t be changed now. Please reload the page.',
    unsaved: 'Your last edits aren’t saved yet. Please try again when they are.',
  },
  es: {
    title: 'No se usó tu transcripción {{file}}',
    poor: 'Solo se encontraron {{placed, number}} de sus {{words, number}} palabras en la grabación. Este texto es lo que se oyó.',
    unaligned: 'No se pudo alinear con la grabación. Este texto es lo que se oyó.',
    import: 'Importarla de todos modos…',
    discard: 'Descartarla',
    'import-title': '¿Importar {{file}}?',
    'import-poor':
      'Solo se encontraron {{placed, number}} de sus {{words, number}} palabras. Los tiempos de las demás son estimados y se marcan como palabras dudosas. El texto anterior se guarda en las versiones.',
    'import-unaligned':
      'Las palabras que no se encuentren en la grabación reciben tiempos estimados y se marcan como dudosas. El texto anterior se guarda en las versiones.',
    'discard-title': '¿Descartar {{file}}?',
    'discard-body': 'El archivo se elimina aquí. La transcripción se queda como está.',
    'import-yes': 'Importar',
    'discard-yes': 'Descartar',
    cancel: 'Cancelar',
    imported: 'Se importó {{file}}: se encontraron {{placed, number}} de {{words, number}} palabras.',
    discarded: 'Se descartó {{file}}.',
    failed: 'No se pudo importar {{file}}.',
    'discard-failed': 'No se pudo descartar {{file}}.',
    gone: 'Ya no está aquí. Vuelve a cargar la página.',
    changed: 'La transcripción ha cambiado entretanto o no se puede cambiar ahora. Vuelve a cargar la página.',
    unsaved: 'Tus últimos cambios aún no se han guardado. Inténtalo de nuevo cuando lo estén.',
  },
});
