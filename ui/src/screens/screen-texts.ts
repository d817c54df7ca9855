import { defineTexts } from '../i18n/i18n.ts';

export const useScreenTexts = defineTexts('screens', {
  en: {
    'not-found.title': 'We could not find that page',
    'not-found.text': 'The address may be mistyped, or the page may have moved or been deleted.',
    'offline.title': 'Connection Issues',
    'offline.text':
      'We are having trouble finding an internet connection. Please check your wifi or network and try again.',
    'error.title': 'Something Fishy Happened',
    'error.text': 'An unexpected error stopped this screen. Your work up to the last save is kept.',
    'error.feedback': 'Open Feedback Form',
    'error.mail-subject': 'I hit an error when using {{product}}',
    'error.details': 'What went wrong',
    'update.title': "We've updated {{product}}!",
    'update.text': 'A newer version is ready. Please refresh to go on with it.',
    'update.feedback': 'Feedback',
    dashboard: 'Dashboard',
    refresh: 'Refresh',
    loading: 'Loading',
  },
  es: {
    'not-found.title': 'No encontramos esa página',
    'not-found.text': 'Puede que la dirección esté mal escrita, o que la página se haya movido o borrado.',
    'offline.title': 'Problemas de conexión',
    'offline.text': 'No encontramos una conexión a internet. Comprueba tu wifi o tu red e inténtalo de nuevo.',
    'error.title': 'Ha pasado algo raro',
    'error.text': 'Un error inesperado detuvo esta pantalla. Tu trabajo se conserva hasta lo último que se guardó.',
    'error.feedback': 'Abrir el formulario de comentarios',
    'error.mail-subject': 'Me encontré con un error al usar {{product}}',
    'error.details': 'Qué ha fallado',
    'update.title': '¡Hemos actualizado {{product}}!',
    'update.text': 'Hay una versión más reciente. Actualiza la página para seguir con ella.',
    'update.feedback': 'Comentarios',
    dashboard: 'Panel',
    refresh: 'Actualizar',
    loading: 'Cargando',
  },
});
