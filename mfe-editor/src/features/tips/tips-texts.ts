import { defineTexts } from '@parlance/ui/i18n';

export const useTipsTexts = defineTexts('editor-tips', {
  en: {
    label: 'Tips',
    place: 'Tip {{number}} of {{count}}',
    next: 'Next tip',
    done: 'Got it',
    close: 'Close the tips',
    play: '{{keys}} plays and pauses, also while you write.',
    click: 'Click a word to hear the recording from there.',
    save: 'Just write: your edits save themselves.',
  },
  es: {
    label: 'Consejos',
    place: 'Consejo {{number}} de {{count}}',
    next: 'Siguiente consejo',
    done: 'Entendido',
    close: 'Cerrar los consejos',
    play: '{{keys}} reproduce y pausa, también mientras escribes.',
    click: 'Haz clic en una palabra para oír la grabación desde ahí.',
    save: 'Solo escribe: tus cambios se guardan solos.',
  },
});
