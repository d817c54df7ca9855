import { defineTexts } from '@parlance/ui/i18n';

export const useMissingEmailTexts = defineTexts('missing-email', {
  en: {
    title: 'Please provide your email',
    text: 'Your institution did not tell us your email. We need it to reach you when a transcript is ready.',
    logout: 'Logout',
  },
  es: {
    title: 'Indica tu correo electrónico',
    text: 'Tu institución no nos ha dicho tu correo. Lo necesitamos para avisarte cuando una transcripción esté lista.',
    logout: 'Cerrar sesión',
  },
});
