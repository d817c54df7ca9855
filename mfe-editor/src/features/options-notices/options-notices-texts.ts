import { defineTexts } from '@parlance/ui/i18n';

/** What of an upload's options the transcription went on without, by the codes of the contract. */
export const useOptionsNoticesTexts = defineTexts('editor-options-notices', {
  en: {
    title: 'Not everything that you asked for was used',
    close: 'Close the notice',
    'terms-need-language':
      'Hints and dictionary were not used, because the language was detected. They need a language that is chosen before the start.',
    'terms-refused': 'Hints and dictionary were not used: the speech recognition could not read them.',
    'terms-late': 'Hints and dictionary were not used: the speech recognition had no room for them in time.',
    'terms-unusable': 'These words could not be used in this language: {{terms}}.',
    'dictionary-gone': 'The dictionary was not used, because it was deleted before the transcription started.',
    'dictionary-other-language': 'The dictionary was not used, because it is for another language.',
    'precision-not-enough':
      'Precision was not ordered: the workspace had too few minutes of Precision and credits. You can order it now with Precision Upgrade.',
    'precision-no-correctors': 'Precision was not ordered: no corrector has this language at present.',
    'precision-not-included': 'Precision was not ordered: the plan of this workspace does not include it.',
    'precision-failed':
      'Precision was ordered, but the transcript could not be proofread. The minutes and credits are back in the workspace.',
  },
  es: {
    title: 'No se usó todo lo que pediste',
    close: 'Cerrar el aviso',
    'terms-need-language':
      'Las pistas y el diccionario no se usaron, porque el idioma se detectó. Necesitan un idioma elegido antes de empezar.',
    'terms-refused': 'Las pistas y el diccionario no se usaron: el reconocimiento de voz no pudo leerlos.',
    'terms-late': 'Las pistas y el diccionario no se usaron: el reconocimiento de voz no tuvo sitio a tiempo.',
    'terms-unusable': 'Estas palabras no se pudieron usar en este idioma: {{terms}}.',
    'dictionary-gone': 'El diccionario no se usó, porque se eliminó antes de empezar la transcripción.',
    'dictionary-other-language': 'El diccionario no se usó, porque es de otro idioma.',
    'precision-not-enough':
      'No se pidió Precision: al espacio de trabajo le faltaban minutos de Precision y créditos. Puedes pedirla ahora con Mejora a Precision.',
    'precision-no-correctors': 'No se pidió Precision: ahora ningún corrector tiene este idioma.',
    'precision-not-included': 'No se pidió Precision: el plan de este espacio de trabajo no la incluye.',
    'precision-failed':
      'Se pidió Precision, pero la transcripción no se pudo corregir. Los minutos y créditos están de vuelta en el espacio de trabajo.',
  },
});
