import { defineTexts } from '@parlance/ui/i18n';

/** The public view of a transcript (Spec part 2, section 2.1). */
export const usePublicTexts = defineTexts('public', {
  en: {
    'worthless.title': 'This link doesn’t open anything',
    'worthless.text': 'It was revoked, or it isn’t complete. Ask the person who sent it for a new one.',
    'unfinished.title': 'This transcript isn’t ready yet',
    'unfinished.text': 'It opens here by itself as soon as it is.',
  },
  es: {
    'worthless.title': 'Este enlace no abre nada',
    'worthless.text': 'Se revocó o no está completo. Pide uno nuevo a quien te lo dio.',
    'unfinished.title': 'Esta transcripción aún no está lista',
    'unfinished.text': 'Se abrirá aquí en cuanto lo esté.',
  },
});
