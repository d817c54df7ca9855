import { defineTexts } from '@parlance/ui/i18n';

export const useSubtitlesTexts = defineTexts('shell.subtitles', {
  en: {
    way: 'Subtitles',
    about:
      'Subtitles become a transcript without a recording: to read, edit, translate and export. It costs no minutes.',
    choose: 'Choose a file with subtitles',
    kinds: 'SubRip (.srt) or WebVTT (.vtt), up to 5 MB',
    name: 'Name',
    language: 'Language of the subtitles',
    names: 'Names at the beginning of subtitles are speakers',
    found_one: '{{count, number}} subtitle',
    found_other: '{{count, number}} subtitles',
    make: 'Make the transcript',
    made: 'The transcript {{name}} is ready.',
    open: 'Open it',
    failed: 'The transcript could not be made. Your file is still chosen; please try again.',
    'too-many': 'You have made a lot of transcripts from subtitles. Please wait an hour.',
    'too-long': 'The subtitles are too long for one transcript.',
  },
  es: {
    way: 'Subtítulos',
    about:
      'Los subtítulos se convierten en una transcripción sin grabación, para leerla, editarla, traducirla y exportarla. No cuesta minutos.',
    choose: 'Elegir un archivo de subtítulos',
    kinds: 'SubRip (.srt) o WebVTT (.vtt), de hasta 5 MB',
    name: 'Nombre',
    language: 'Idioma de los subtítulos',
    names: 'Los nombres al comienzo de los subtítulos son hablantes',
    found_one: '{{count, number}} subtítulo',
    found_other: '{{count, number}} subtítulos',
    make: 'Crear la transcripción',
    made: 'La transcripción {{name}} está lista.',
    open: 'Abrirla',
    failed: 'No se pudo crear la transcripción. Tu archivo sigue elegido; inténtalo de nuevo.',
    'too-many': 'Has creado muchísimas transcripciones de subtítulos. Espera una hora.',
    'too-long': 'Los subtítulos son demasiado largos para una sola transcripción.',
  },
});
