import { defineTexts } from '@parlance/ui/i18n';

/** Texts of Create with AI. */
export const useCreateTexts = defineTexts('doc-create', {
  en: {
    title: 'Create with AI',
    text: 'A Magic Doc is a document beside your transcripts. Start with an empty page, or with one of your recordings.',
    'ai.title': 'Write a first draft',
    'ai.text': 'Say what the document is about. A language model begins it, and you go on.',
    'ai.example': 'For example: a letter to our members about the new opening hours of the harbour',
    'ai.sent':
      'Your prompt goes to a language model of Amazon Bedrock on the continent of this account. The model can be wrong.',
    'ai.start': 'Create',
    'empty.title': 'Empty page',
    'empty.text': 'Write yourself: headings, lists, tables, quotes.',
    'empty.start': 'Start writing',
    'recent.title': 'From a recent transcript',
    'recent.text': 'Open a transcript, from which content can be made.',
    'recent.none': 'You have no finished transcripts in this workspace yet.',
    'recent.failed': 'Your transcripts could not be fetched.',
    'recent.retry': 'Try again',
    untitled: 'Untitled document',
    failed: 'could not complete patch request',
    'failed.text': 'The document was not created. Please try again.',
    'no-name': 'No Name',
  },
  es: {
    title: 'Crear con IA',
    text: 'Un Magic Doc es un documento junto a tus transcripciones. Empieza con una página en blanco o con una de tus grabaciones.',
    'ai.title': 'Escribir un primer borrador',
    'ai.text': 'Di de qué trata el documento. Un modelo de lenguaje lo empieza y tú sigues.',
    'ai.example': 'Por ejemplo: una carta a nuestros socios sobre el nuevo horario del puerto',
    'ai.sent':
      'Tu petición va a un modelo de lenguaje de Amazon Bedrock en el continente de esta cuenta. El modelo se puede equivocar.',
    'ai.start': 'Crear',
    'empty.title': 'Página en blanco',
    'empty.text': 'Escribe tú: títulos, listas, tablas, citas.',
    'empty.start': 'Empezar a escribir',
    'recent.title': 'A partir de una transcripción reciente',
    'recent.text': 'Abre una transcripción para crear contenido a partir de ella.',
    'recent.none': 'Aún no tienes transcripciones terminadas en este espacio de trabajo.',
    'recent.failed': 'No se pudieron obtener tus transcripciones.',
    'recent.retry': 'Reintentar',
    untitled: 'Documento sin título',
    failed: 'no se pudo completar la solicitud de guardado',
    'failed.text': 'El documento no se creó. Inténtalo de nuevo.',
    'no-name': 'Sin nombre',
  },
});
