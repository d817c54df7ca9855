import { defineTexts } from '@parlance/ui/i18n';

/** Spec part 1, section 2, "Header and workspace pieces". They load together with the chips. */
export const useChipTexts = defineTexts('shell.chips', {
  en: {
    'chip.verify-email': 'Verify your email.',
    'chip.invites_one': '{{count}} pending invite',
    'chip.invites_other': '{{count}} pending invites',
    'chip.count_one': '{{count}} notice: {{first}}',
    'chip.count_other': '{{count}} notices: {{first}}',
    'chip.payment': 'Update Payment Method',
    'chip.paused': 'Paused',
    'chip.paused-text':
      'A transcript may be paused because there is no valid payment card, there are no credits, or not enough credits for several files at once.',
  },
  es: {
    'chip.verify-email': 'Verifica tu correo.',
    'chip.invites_one': '{{count}} invitación pendiente',
    'chip.invites_other': '{{count}} invitaciones pendientes',
    'chip.count_one': '{{count}} aviso: {{first}}',
    'chip.count_other': '{{count}} avisos: {{first}}',
    'chip.payment': 'Actualiza el método de pago',
    'chip.paused': 'En pausa',
    'chip.paused-text':
      'Una transcripción puede estar en pausa porque no hay una tarjeta válida, no hay créditos o no bastan para varios archivos a la vez.',
  },
});
