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
    'sound-only':
      'Only the sound of this video can be played: its picture is not ready yet, or could not be made because the video is too long or in a format that can’t be read.',
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
    'sound-only':
      'Solo se puede reproducir el sonido de este vídeo: la imagen aún no está lista, o no se pudo hacer porque el vídeo es demasiado largo o está en un formato que no se puede leer.',
    'not-ready': 'Todavía no hay nada que reproducir.',
    'not-ready-text': 'El vídeo se está preparando. Inténtalo dentro de un rato.',
  },
});
