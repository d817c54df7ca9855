import { defineTexts } from '../i18n/i18n.ts';

export const useToastTexts = defineTexts('toasts', {
  en: { region: 'Notifications' },
  es: { region: 'Notificaciones' },
});
