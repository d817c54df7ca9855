import { defineTexts } from '@parlance/ui/i18n';

/** The pages to which the payment provider leads back. */
export const usePaymentTexts = defineTexts('dashboard.payment', {
  en: {
    'waiting.title': 'Thank you! Your payment is being confirmed',
    'waiting.text': 'This takes a few seconds. You can leave this page: nothing gets lost.',
    'plan.title': 'Your plan is {{name}} now',
    'plan.text': 'Its minutes and features are there for the whole workspace. Paused transcripts go on by themselves.',
    'pack.title': 'Your credits have arrived',
    'pack.text_one': '{{count}} minute of draft was added. Paused transcripts go on by themselves.',
    'pack.text_other': '{{count}} minutes of draft were added. Paused transcripts go on by themselves.',
    'late.title': 'The payment is not confirmed yet',
    'late.text':
      'Some payments take longer. What you bought appears by itself once the payment is there. If it was made for another workspace, you find it there.',
    'late.check': 'Check again',
    'failed.title': 'We could not check the payment',
    'failed.text': 'That changes nothing about your purchase. Please try again in a moment.',
    'other.title': 'Thank you!',
    'other.text': 'Owners and admins of the workspace see what was bought, and the invoices.',
    'cancel.title': 'Nothing was bought',
    'cancel.text': 'The payment was cancelled, and nothing was charged. Your workspace is as it was.',
    transcribe: 'Start transcribing',
    invoices: 'See invoices',
    plans: 'Plans and credits',
    dashboard: 'Dashboard',
  },
  es: {
    'waiting.title': '¡Gracias! Estamos confirmando tu pago',
    'waiting.text': 'Tarda unos segundos. Puedes salir de esta página: no se pierde nada.',
    'plan.title': 'Ahora tu plan es {{name}}',
    'plan.text':
      'Sus minutos y funciones están disponibles para todo el espacio de trabajo. Las transcripciones en pausa continúan solas.',
    'pack.title': 'Tus créditos han llegado',
    'pack.text_one': 'Se ha añadido {{count}} minuto de borrador. Las transcripciones en pausa continúan solas.',
    'pack.text_other': 'Se han añadido {{count}} minutos de borrador. Las transcripciones en pausa continúan solas.',
    'late.title': 'El pago todavía no está confirmado',
    'late.text':
      'Algunos pagos tardan más. Lo que has comprado aparece solo en cuanto llega el pago. Si era para otro espacio de trabajo, lo encuentras allí.',
    'late.check': 'Comprobar otra vez',
    'failed.title': 'No pudimos comprobar el pago',
    'failed.text': 'Eso no cambia nada de tu compra. Inténtalo de nuevo en un momento.',
    'other.title': '¡Gracias!',
    'other.text': 'Los propietarios y administradores del espacio de trabajo ven lo que se ha comprado y las facturas.',
    'cancel.title': 'No se ha comprado nada',
    'cancel.text': 'El pago se ha cancelado y no se ha cobrado nada. Tu espacio de trabajo está como estaba.',
    transcribe: 'Empezar a transcribir',
    invoices: 'Ver las facturas',
    plans: 'Planes y créditos',
    dashboard: 'Panel',
  },
});
