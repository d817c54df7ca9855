import { defineTexts } from '@parlance/ui/i18n';

/** Texts of attaching a transcript to an upload. */
export const useAttachTexts = defineTexts('shell.attach', {
  en: {
    label: 'Your own transcript',
    about: 'Do you already have the text? Then the transcript has your words, with the times at which they are heard.',
    attach: 'Attach a transcript',
    'attach-of': 'Attach a transcript of {{name}}',
    kinds: '.txt, .srt or .vtt, up to 5 MB',
    remove: 'Remove {{file}}',
    attached: '{{file}} is attached.',
    several: 'Your own transcripts',
  },
  es: {
    label: 'Tu propia transcripción',
    about: '¿Ya tienes el texto? Entonces tus palabras forman la transcripción, con los tiempos en que se oyen.',
    attach: 'Adjuntar una transcripción',
    'attach-of': 'Adjuntar una transcripción de {{name}}',
    kinds: '.txt, .srt o .vtt, hasta 5 MB',
    remove: 'Quitar {{file}}',
    attached: '{{file}} está adjunta.',
    several: 'Tus propias transcripciones',
  },
});
