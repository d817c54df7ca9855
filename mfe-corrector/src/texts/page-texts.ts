import { defineTexts } from '@parlance/ui/i18n';

/** The texts of the frame of every page. */
export const usePageTexts = defineTexts('corrector.page', {
  en: {
    title: 'Corrector dashboard',
    pages: 'Pages for correctors',
    work: 'Work',
    corrections: 'Corrections',
    statement: 'Statement',
    guide: 'Guide and exam',
    admin: 'Administration',
    'to-work': 'Go to your work',
    'no-standing': 'You are not registered as a corrector yet',
    'no-standing.text': 'Please write to the team that invited you. They add your account to the correctors.',
    'no-standing.write': 'Write to us',
    'no-languages': 'You have no language yet',
    'no-languages.text':
      'Read the guide, then take the exam in a language you know well. When you pass, tasks in that language appear here.',
    'no-languages.go': 'Go to the guide and the exam',
    probation: 'You are on probation: every task you complete is reviewed before the customer gets it.',
  },
  es: {
    title: 'Panel de corrección',
    pages: 'Páginas para correctores',
    work: 'Trabajo',
    corrections: 'Correcciones',
    statement: 'Liquidación',
    guide: 'Guía y examen',
    admin: 'Administración',
    'to-work': 'Ir a tu trabajo',
    'no-standing': 'Todavía no estás en el registro de correctores',
    'no-standing.text': 'Escribe al equipo que te invitó, para que añada tu cuenta al registro.',
    'no-standing.write': 'Escríbenos',
    'no-languages': 'Todavía no tienes ningún idioma',
    'no-languages.text':
      'Lee la guía y haz el examen en un idioma que conozcas bien. Cuando apruebes, aquí aparecerán las tareas de ese idioma.',
    'no-languages.go': 'Ir a la guía y al examen',
    probation: 'Estás en periodo de prueba: cada tarea que terminas se revisa antes de llegar al cliente.',
  },
});
