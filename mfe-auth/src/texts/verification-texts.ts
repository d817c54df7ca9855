import { defineTexts } from '@parlance/ui/i18n';

/** The texts about verifying an address, which the sign-in does without. */
export const useVerificationTexts = defineTexts('auth.verification', {
  en: {
    'verify.verifying': 'Verifying your email…',
    'verify.done.title': 'Your email is verified',
    'verify.done.text': 'Thank you. Everything is ready for your first transcript.',
    'verify.done.dashboard': 'Go to the dashboard',
    'verify.signin.title': 'Sign in to verify your email',
    'verify.signin.text':
      'The link is for one account. Sign in to it, and we go on. If you have not made an account, ignore the message.',
    'verify.signin.submit': 'Sign in',
    'verify.other.title': 'This link is for another account',
    'verify.other.text':
      'You are signed in with a different account. Sign out, then sign in with the one that the message was sent for.',
    'verify.other.submit': 'Sign out and continue',
    'verify.failed.title': 'Unable to verify your email.',
    'verify.failed.text': 'The link may have been used already, or it is too old. Ask for a new one.',
    'verify.failed.taken': 'Email has already been taken. Please try another.',
    'verify.taken.settings': 'Go to the settings',
    'verify.failed.network': 'We could not reach Parlance to check the link. Please try again.',
    'reminder.title': 'Verify your email.',
    'reminder.text': 'We sent a link to {{email}}. Open it to verify that the address is yours.',
    'reminder.text-unknown': 'We sent you a link. Open it to verify that the address is yours.',
    'reminder.signed-out': 'Sign in to get a new link.',
    'resend.idle': 'Resend email',
    'resend.sending': 'Sending…',
    'resend.sent': 'Sent! Check Junk?',
    'resend.error': 'Error',
  },
  es: {
    'verify.verifying': 'Verificando tu correo…',
    'verify.done.title': 'Tu correo está verificado',
    'verify.done.text': 'Gracias. Todo está listo para tu primera transcripción.',
    'verify.done.dashboard': 'Ir al panel',
    'verify.signin.title': 'Inicia sesión para verificar tu correo',
    'verify.signin.text':
      'El enlace es para una sola cuenta. Inicia sesión en ella y seguimos. Si no has creado una cuenta, ignora el mensaje.',
    'verify.signin.submit': 'Iniciar sesión',
    'verify.other.title': 'Este enlace es para otra cuenta',
    'verify.other.text':
      'Has iniciado sesión con una cuenta distinta. Cierra la sesión y entra con la cuenta para la que se envió el mensaje.',
    'verify.other.submit': 'Cerrar sesión y continuar',
    'verify.failed.title': 'No se pudo verificar tu correo.',
    'verify.failed.text': 'Puede que el enlace ya se haya usado o sea demasiado antiguo. Pide uno nuevo.',
    'verify.failed.taken': 'Ese correo ya está en uso. Prueba con otro.',
    'verify.taken.settings': 'Ir a los ajustes',
    'verify.failed.network': 'No pudimos conectar con Parlance para comprobar el enlace. Inténtalo de nuevo.',
    'reminder.title': 'Verifica tu correo.',
    'reminder.text': 'Enviamos un enlace a {{email}}. Ábrelo para verificar que la dirección es tuya.',
    'reminder.text-unknown': 'Te enviamos un enlace. Ábrelo para verificar que la dirección es tuya.',
    'reminder.signed-out': 'Inicia sesión para recibir un enlace nuevo.',
    'resend.idle': 'Reenviar el correo',
    'resend.sending': 'Enviando…',
    'resend.sent': '¡Enviado! ¿Miraste en spam?',
    'resend.error': 'Error',
  },
});
