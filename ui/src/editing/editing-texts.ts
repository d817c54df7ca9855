import { defineTexts } from '../i18n/i18n.ts';

/** Texts about unsaved edits, for what is edited: a transcript or a document. */
export const useEditingTexts = defineTexts('editing', {
  en: {
    'transcript.save.saved': 'Saved',
    'document.save.saved': 'Saved',
    'transcript.save.saving': 'Saving…',
    'document.save.saving': 'Saving…',
    'transcript.save.offline': 'Offline – will retry',
    'document.save.offline': 'Offline: your text is kept in this browser',
    'transcript.save.conflict': 'Conflict',
    'document.save.conflict': 'Not saved: changed elsewhere',
    'transcript.save.refused': 'Not saved',
    'document.save.refused': 'Not saved',
    'offline.title': 'Connection Issues',
    'transcript.offline':
      'We are having trouble finding an internet connection. You can go on editing: what you change is kept in this browser, and saved when the connection is back.',
    'document.offline':
      'We are having trouble finding an internet connection. You can keep editing: your text is kept in this browser and is saved when the connection is back.',
    'transcript.conflict.title': 'This transcript was changed somewhere else',
    'transcript.conflict.text':
      'Another person, or another tab of yours, saved it first. Nothing was overwritten, and your unsaved text is kept in this browser.',
    'document.conflict.title': 'This document was changed elsewhere',
    'document.conflict.text':
      'Another person, or another tab of yours, saved it first. Nothing was overwritten, and your unsaved text is kept in this browser.',
    'transcript.conflict.reload': 'Reload',
    'document.conflict.reload': 'Show theirs',
    'document.conflict.overwrite': 'Keep mine',
    'document.conflict.failed': 'The document could not be saved. Please try again.',
    'copy-text': 'Copy my text',
    copied: 'Copied.',
    'copy-failed': 'The browser did not allow copying.',
    'transcript.draft.title': 'You have edits that weren’t saved',
    'document.draft.title': 'You have unsaved edits',
    'draft.text': 'They were made in this browser on {{when}}.',
    'transcript.draft.changed': 'The transcript was changed since then: read it over once they are back.',
    'document.draft.changed':
      'The document has changed since then: putting them back replaces it; undo brings it back.',
    'draft.restore': 'Put them back',
    'draft.discard': 'Discard',
  },
  es: {
    'transcript.save.saved': 'Guardado',
    'document.save.saved': 'Guardado',
    'transcript.save.saving': 'Guardando…',
    'document.save.saving': 'Guardando…',
    'transcript.save.offline': 'Sin conexión: se reintentará',
    'document.save.offline': 'Sin conexión: tu texto se conserva en este navegador',
    'transcript.save.conflict': 'Conflicto',
    'document.save.conflict': 'Sin guardar: se modificó en otro lugar',
    'transcript.save.refused': 'No guardado',
    'document.save.refused': 'Sin guardar',
    'offline.title': 'Problemas de conexión',
    'transcript.offline':
      'No encontramos una conexión a internet. Puedes seguir editando: lo que cambies se conserva en este navegador y se guarda cuando vuelva la conexión.',
    'document.offline':
      'No encontramos una conexión a internet. Puedes seguir editando: tu texto se conserva en este navegador y se guarda cuando vuelva la conexión.',
    'transcript.conflict.title': 'Esta transcripción se modificó en otro lugar',
    'transcript.conflict.text':
      'Otra persona, u otra pestaña tuya, la guardó antes. No se sobrescribió nada y tu texto sin guardar se conserva en este navegador.',
    'document.conflict.title': 'Este documento se modificó en otro lugar',
    'document.conflict.text':
      'Otra persona, u otra pestaña tuya, lo guardó antes. No se sobrescribió nada y tu texto sin guardar se conserva en este navegador.',
    'transcript.conflict.reload': 'Recargar',
    'document.conflict.reload': 'Ver el suyo',
    'document.conflict.overwrite': 'Conservar el mío',
    'document.conflict.failed': 'No se pudo guardar el documento. Inténtalo de nuevo.',
    'copy-text': 'Copiar mi texto',
    copied: 'Copiado.',
    'copy-failed': 'El navegador no permitió copiar.',
    'transcript.draft.title': 'Tienes cambios sin guardar',
    'document.draft.title': 'Tienes cambios sin guardar',
    'draft.text': 'Se hicieron en este navegador el {{when}}.',
    'transcript.draft.changed': 'La transcripción ha cambiado desde entonces: revísala cuando los hayas recuperado.',
    'document.draft.changed':
      'El documento ha cambiado desde entonces: si los recuperas, lo sustituyen; al deshacer, vuelve.',
    'draft.restore': 'Recuperarlos',
    'draft.discard': 'Descartar',
  },
});
