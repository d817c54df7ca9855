import { defineTexts } from '@parlance/ui/i18n';

/** Texts of questions about a workspace or a project. */
export const useAskingTexts = defineTexts('asking', {
  en: {
    open: 'Ask',
    'title.mine': 'Ask your transcripts',
    'title.all': 'Ask all transcripts of the workspace',
    'title.project': 'Ask the project “{{name}}”',
    'read.mine':
      'Your transcripts and those shared with you are searched for the words of the question. The passages that say most are read.',
    'read.all':
      'All transcripts of the workspace are searched for the words of the question. The passages that say most are read.',
    'read.project':
      'The transcripts of the project are searched for the words of the question. The passages that say most are read.',
    close: 'Close',
    transcript: 'a transcript',
    'open-at': 'Open {{name}} {{time}}: {{quotation}}',
  },
  es: {
    open: 'Preguntar',
    'title.mine': 'Pregunta a tus transcripciones',
    'title.all': 'Pregunta a todas las transcripciones del espacio de trabajo',
    'title.project': 'Pregunta al proyecto «{{name}}»',
    'read.mine':
      'Se buscan las palabras de la pregunta en tus transcripciones y en las compartidas contigo. Se leen los pasajes que más dicen.',
    'read.all':
      'Se buscan las palabras de la pregunta en todas las transcripciones del espacio de trabajo. Se leen los pasajes que más dicen.',
    'read.project':
      'Se buscan las palabras de la pregunta en las transcripciones del proyecto. Se leen los pasajes que más dicen.',
    close: 'Cerrar',
    transcript: 'una transcripción',
    'open-at': 'Abrir {{name}} {{time}}: {{quotation}}',
  },
});
