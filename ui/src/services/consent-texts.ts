import { defineTexts } from '../i18n/i18n.ts';

export const useConsentTexts = defineTexts('consent', {
  en: {
    title: 'Privacy',
    about:
      'These services of other companies are off until you turn them on. Your choice holds in this browser. Recordings and transcripts are never sent to them.',
    'statistics.label': 'Usage statistics',
    'statistics.text': 'Count which features are used, with a random id of this browser.',
    'errors.label': 'Error reports',
    'errors.text': 'Tell us where in the program an error was. Texts and addresses are left out.',
    'recordings.label': 'Recordings of sessions',
    'recordings.text': 'Show us how pages are used. All texts, pictures and inputs are masked in your browser.',
    'help.label': 'Help in the page',
    'help.text': 'Open help articles in the page, and tell the support who you are when you write.',
  },
  es: {
    title: 'Privacidad',
    about:
      'Estos servicios de otras empresas están desactivados hasta que los actives. Tu elección vale en este navegador. Las grabaciones y las transcripciones no se les envían nunca.',
    'statistics.label': 'Estadísticas de uso',
    'statistics.text': 'Contar qué funciones se usan, con un identificador aleatorio de este navegador.',
    'errors.label': 'Informes de errores',
    'errors.text': 'Decirnos en qué parte del programa hubo un error. Los textos y las direcciones se omiten.',
    'recordings.label': 'Grabaciones de sesiones',
    'recordings.text':
      'Mostrarnos cómo se usan las páginas. Todos los textos, imágenes y datos escritos se ocultan en tu navegador.',
    'help.label': 'Ayuda en la página',
    'help.text': 'Abrir artículos de ayuda en la página, y decir a soporte quién eres cuando escribes.',
  },
});
