import { defineTexts } from '@parlance/ui/i18n';

/** Spec part 1, section 2, "Details form", and section 5 for a link that fails. */
export const useLinkTexts = defineTexts('shell.link', {
  en: {
    link: 'Link',
    url: 'Enter a URL',
    'url-help': 'A recording, a page with one recording, a podcast feed, or a video',
    checking: 'Checking URL',
    checked: 'The URL is checked',
    failed: 'Oops! Something went wrong. Please double check the URL and try again.',
    'check-again': 'Check again',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    'length-unknown': 'The length is measured when the recording is fetched.',
    episode: 'Episode',
    'choose-episode': 'Choose an episode',
    started: '{{name}} is being fetched and transcribed. This window closes by itself.',
    'start-failed': 'Issue with {{name}}: {{error}}',
    'start-default': 'There was an issue transcribing {{name}}',
  },
  es: {
    link: 'Enlace',
    url: 'Introduce una URL',
    'url-help': 'Una grabación, una página con una grabación, un pódcast o un vídeo',
    checking: 'Comprobando la URL',
    checked: 'La URL está comprobada',
    failed: '¡Vaya! Algo ha ido mal. Comprueba la URL e inténtalo de nuevo.',
    'check-again': 'Comprobar de nuevo',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minutos',
    'length-unknown': 'La duración se mide al obtener la grabación.',
    episode: 'Episodio',
    'choose-episode': 'Elige un episodio',
    started: '{{name}} se está obteniendo y transcribiendo. Esta ventana se cierra sola.',
    'start-failed': 'Problema con {{name}}: {{error}}',
    'start-default': 'Hubo un problema al transcribir {{name}}',
  },
});
