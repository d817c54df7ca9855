import { defineTexts } from '@parlance/ui/i18n';

/** Texts of the page on which a video is watched. */
export const useVideoTexts = defineTexts('video', {
  en: {
    title: 'Video',
    subtitles: 'Subtitles',
    'open-transcript': 'Open the transcript',
    'none-title': 'Choose a video',
    'none-text': 'Open a transcript of a video from your dashboard, and choose to watch it with subtitles.',
    dashboard: 'Dashboard',
    'not-ready': 'There is nothing to play yet.',
    'not-ready-text': 'The video is still being prepared. Please try again in a while.',
  },
  es: {
    title: 'Vídeo',
    subtitles: 'Subtítulos',
    'open-transcript': 'Abrir la transcripción',
    'none-title': 'Elige un vídeo',
    'none-text': 'Abre desde tu panel la transcripción de un vídeo y elige verlo con subtítulos.',
    dashboard: 'Panel',
    'not-ready': 'Todavía no hay nada que reproducir.',
    'not-ready-text': 'El vídeo se está preparando. Inténtalo dentro de un rato.',
  },
});
