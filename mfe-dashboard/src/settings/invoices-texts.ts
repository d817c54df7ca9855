import { defineTexts } from '@parlance/ui/i18n';

export const useInvoicesTexts = defineTexts('dashboard.invoices', {
  en: {
    title: 'Invoices',
    none: 'No invoices',
    'none.text': 'This workspace has paid for nothing, so there are no invoices.',
    plans: 'See plans and credits',
    enterprise: 'Your workspace is an enterprise: its invoices are not made here.',
    customer: 'The invoices of this workspace can not be shown here yet. Write to us, and we send them to you.',
    contact: 'Write to us',
    'for-managers': 'Owners and admins of the workspace take care of its invoices.',
  },
  es: {
    title: 'Facturas',
    none: 'No hay facturas',
    'none.text': 'Este espacio de trabajo no ha pagado nada, así que no hay facturas.',
    plans: 'Ver planes y créditos',
    enterprise: 'Tu espacio de trabajo es de empresa: sus facturas no se hacen aquí.',
    customer:
      'Las facturas de este espacio de trabajo todavía no se pueden mostrar aquí. Escríbenos y te las enviamos.',
    contact: 'Escríbenos',
    'for-managers': 'Los propietarios y administradores del espacio de trabajo se ocupan de sus facturas.',
  },
});
