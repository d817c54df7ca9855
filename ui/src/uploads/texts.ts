import { defineTexts } from '../i18n/i18n.ts';

/** Spec part 1, section 8, and section 5 for unsupported files (spelled as in the spec). */
export const useUploadTexts = defineTexts('uploads', {
  en: {
    'refused.aif': '{{file}} not supported. Read more about supported files',
    'refused.here': 'here',
    'refused.not-media': 'File type not supprted',
    'refused.empty': '{{file}} is empty. Choose it again when it is complete.',
    'refused.too-large': '{{file}} is larger than {{size}}, the most that can be transcribed.',
    'transfer.title': 'Issue with upload.',
    'transfer.body': 'This could be due to a network timeout, canceled request, or poor bandwidth.',
    'transfer.guide': 'Troubleshooting guide',
    'start.error': 'Issue with {{name}}: {{error}}',
    'start.dictionary-gone': 'The dictionary is not there any more. Choose another one or none, and try again.',
    'start.project-gone': 'The project is not there any more. Choose another one or none, and try again.',
    'start.default': 'There was an issue transcribing {{name}}',
  },
  es: {
    'refused.aif': '{{file}} no es compatible. Lee más sobre los archivos compatibles',
    'refused.here': 'aquí',
    'refused.not-media': 'Tipo de archivo no compatible',
    'refused.empty': '{{file}} está vacío. Elígelo de nuevo cuando esté completo.',
    'refused.too-large': '{{file}} pesa más de {{size}}, el máximo que se puede transcribir.',
    'transfer.title': 'Problema con la subida.',
    'transfer.body': 'Puede deberse a un tiempo de espera agotado, una solicitud cancelada o una conexión lenta.',
    'transfer.guide': 'Guía para resolver problemas',
    'start.error': 'Problema con {{name}}: {{error}}',
    'start.dictionary-gone': 'El diccionario ya no existe. Elige otro o ninguno y vuelve a intentarlo.',
    'start.project-gone': 'El proyecto ya no existe. Elige otro o ninguno y vuelve a intentarlo.',
    'start.default': 'Hubo un problema al transcribir {{name}}',
  },
});
