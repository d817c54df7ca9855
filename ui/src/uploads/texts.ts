import { defineTexts } from '../i18n/i18n.ts';

/** Spec part 1, section 8, and section 5 for unsupported files (spelled as in the spec). */
export const useUploadTexts = defineTexts('uploads', {
  en: {
    'refused.aif': '{{file}} not supported. Read more about supported files',
    'refused.here': 'here',
    'refused.not-media': 'File type not supprted',
    'refused.empty': '{{file}} is empty. Choose it again when it is complete.',
    'refused.unreadable':
      '{{file}} cannot be read. It was moved, changed or deleted, or it is a folder. Choose it again.',
    'refused.too-large': '{{file}} is larger than {{size}}, the most that can be transcribed.',
    'transfer.title': 'Issue with upload.',
    'transfer.body': 'This could be due to a network timeout, canceled request, or poor bandwidth.',
    'transfer.guide': 'Troubleshooting guide',
    'transfer.file-lost':
      'The file {{file}} cannot be read any more: it was moved, changed or deleted. Choose the same file again to go on.',
    'other-file.name': '“{{file}}” is not the file whose upload was interrupted: that one is “{{expected}}”.',
    'other-file.size':
      '“{{file}}” is not the file whose upload was interrupted: it has {{size}}, the other {{expectedSize}}.',
    'other-file.change': '“{{file}}” is not the file whose upload was interrupted: it was changed at another time.',
    'other-file.uploaded': 'It is uploaded as a new file. The interrupted upload still waits for its own.',
    'other-file.not-sent': 'Nothing was sent. Choose the same file, or cancel the interrupted upload and begin again.',
    'start.error': 'Issue with {{name}}: {{error}}',
    'start.dictionary-gone': 'The dictionary is not there any more. Choose another one or none, and try again.',
    'start.project-gone': 'The project is not there any more. Choose another one or none, and try again.',
    'attached.lost':
      'The browser does not have the attached transcript {{file}} any more. Attach it again, or try again without it.',
    'start.default': 'There was an issue transcribing {{name}}',
  },
  es: {
    'refused.aif': '{{file}} no es compatible. Lee más sobre los archivos compatibles',
    'refused.here': 'aquí',
    'refused.not-media': 'Tipo de archivo no compatible',
    'refused.empty': '{{file}} está vacío. Elígelo de nuevo cuando esté completo.',
    'refused.unreadable':
      'No se puede leer {{file}}. Se movió, se modificó o se eliminó, o es una carpeta. Elígelo de nuevo.',
    'refused.too-large': '{{file}} pesa más de {{size}}, el máximo que se puede transcribir.',
    'transfer.title': 'Problema con la subida.',
    'transfer.body': 'Puede deberse a un tiempo de espera agotado, una solicitud cancelada o una conexión lenta.',
    'transfer.guide': 'Guía para resolver problemas',
    'transfer.file-lost':
      'El archivo {{file}} ya no se puede leer: se movió, se modificó o se eliminó. Elige el mismo archivo para continuar.',
    'other-file.name': '«{{file}}» no es el archivo cuya subida se interrumpió: ese es «{{expected}}».',
    'other-file.size':
      '«{{file}}» no es el archivo cuya subida se interrumpió: pesa {{size}}, y el otro {{expectedSize}}.',
    'other-file.change': '«{{file}}» no es el archivo cuya subida se interrumpió: se modificó en otro momento.',
    'other-file.uploaded': 'Se sube como un archivo nuevo. La subida interrumpida sigue esperando el suyo.',
    'other-file.not-sent':
      'No se envió nada. Elige el mismo archivo, o cancela la subida interrumpida y empieza de nuevo.',
    'start.error': 'Problema con {{name}}: {{error}}',
    'start.dictionary-gone': 'El diccionario ya no existe. Elige otro o ninguno y vuelve a intentarlo.',
    'start.project-gone': 'El proyecto ya no existe. Elige otro o ninguno y vuelve a intentarlo.',
    'attached.lost':
      'El navegador ya no tiene la transcripción adjunta {{file}}. Adjúntala otra vez o reinténtalo sin ella.',
    'start.default': 'Hubo un problema al transcribir {{name}}',
  },
});
