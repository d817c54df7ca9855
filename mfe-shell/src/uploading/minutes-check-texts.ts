import { defineTexts } from '@parlance/ui/i18n';

/** Spec part 1, sections 4 ("Minutes check") and 8 ("Over-limit dialog"). */
export const useMinutesCheckTexts = defineTexts('shell.minutes-check', {
  en: {
    'check.verifying': 'Verifying Minutes',
    'check.awaiting': 'Awaiting minutes...',
    'check.once-more': "Didn't find minutes. Trying once more...",
    'check.failed': 'The minutes could not be verified. Your files are kept here.',
    'check.try-again': 'Try again',
    'check.files_one': '{{count}} file waits',
    'check.files_other': '{{count}} files wait',
    'over-limit.title': 'No minutes',
    'over-limit.text':
      'Could not find credits for this Workspace. Just upgraded or created a workspace? It may take a minute for credits to apply. If so, please wait a moment and try again.',
    'over-limit.no-free':
      'This workspace has no free minutes: they belong to the first workspace of a person. Plans and credits work here as everywhere.',
    'over-limit.kept': 'The files that you chose are kept here until you close this notice.',
    'over-limit.refresh': 'Refresh',
    'over-limit.billing': 'Update Your Billing Information',
    'over-limit.settings': 'Settings',
    'over-limit.help': 'Get help',
    'over-limit.help-subject': 'No minutes for an upload',
    'over-limit.accounts': 'Or use another account',
    'over-limit.select': 'Select Account',
    'over-limit.select-named': 'Select Account {{name}}',
    'over-limit.select-failed': 'The account could not be selected. Please try again.',
    'over-limit.close': 'Close',
  },
  es: {
    'check.verifying': 'Comprobando los minutos',
    'check.awaiting': 'Esperando los minutos...',
    'check.once-more': 'No se encontraron minutos. Probando una vez más...',
    'check.failed': 'No se pudieron comprobar los minutos. Tus archivos siguen aquí.',
    'check.try-again': 'Reintentar',
    'check.files_one': '{{count}} archivo espera',
    'check.files_other': '{{count}} archivos esperan',
    'over-limit.title': 'Sin minutos',
    'over-limit.text':
      'No se encontraron créditos para este espacio de trabajo. ¿Acabas de mejorar tu plan o de crear un espacio de trabajo? Los créditos pueden tardar un minuto en aplicarse. Si es así, espera un momento e inténtalo de nuevo.',
    'over-limit.no-free':
      'Este espacio de trabajo no tiene minutos gratuitos: son del primer espacio de trabajo de cada persona. Los planes y los créditos funcionan aquí como en todos.',
    'over-limit.kept': 'Los archivos que elegiste se guardan aquí hasta que cierres este aviso.',
    'over-limit.refresh': 'Actualizar',
    'over-limit.billing': 'Actualiza tus datos de facturación',
    'over-limit.settings': 'Ajustes',
    'over-limit.help': 'Pedir ayuda',
    'over-limit.help-subject': 'Sin minutos para una subida',
    'over-limit.accounts': 'O usa otra cuenta',
    'over-limit.select': 'Elegir cuenta',
    'over-limit.select-named': 'Elegir cuenta {{name}}',
    'over-limit.select-failed': 'No se pudo elegir la cuenta. Inténtalo de nuevo.',
    'over-limit.close': 'Cerrar',
  },
});
