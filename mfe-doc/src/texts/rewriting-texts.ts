import { defineTexts } from '@parlance/ui/i18n';

/** Texts of writing a part of a generated document again, from its transcript. */
export const useRewritingTexts = defineTexts('doc-rewriting', {
  en: {
    open: 'Write this part again from the recording',
    title: 'Write the selected part again from the recording',
    close: 'Close',
    prompt: 'What should be different?',
    'prompt.example': 'For example: say more about the price',
    'prompt.missing': 'Please say what should be different.',
    write: 'Write again',
    sent: 'The selected part, your prompt and the transcript of the recording go to a language model of Amazon Bedrock on the continent of this account. The model can be wrong: each source leads to where it was said.',
    'too-long': 'At most {{most}} characters can be selected for this.',
  },
  es: {
    open: 'Escribir de nuevo esta parte a partir de la grabación',
    title: 'Escribir de nuevo la parte seleccionada a partir de la grabación',
    close: 'Cerrar',
    prompt: '¿Qué tiene que ser distinto?',
    'prompt.example': 'Por ejemplo: di más sobre el precio',
    'prompt.missing': 'Di qué tiene que ser distinto.',
    write: 'Escribir de nuevo',
    sent: 'La parte seleccionada, tu petición y la transcripción de la grabación van a un modelo de lenguaje de Amazon Bedrock en el continente de esta cuenta. El modelo se puede equivocar: cada fuente lleva a donde se dijo.',
    'too-long': 'Para esto se pueden seleccionar como máximo {{most}} caracteres.',
  },
});
