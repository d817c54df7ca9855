import { defineTexts } from '@parlance/ui/i18n';

/** Texts of the page of a correction task, outside of its editor. */
export const useCorrectionScreenTexts = defineTexts('correction-screen', {
  en: {
    back: 'Correctors',
    label: 'Correction',
    'exam.name': 'Exam in {{language}}',
    'gone.title': 'This task is not yours',
    'gone.text': 'It was given back, is completed, or never was yours. Take the next one from your start page.',
    'paused.title': 'This task is paused',
    'paused.text': 'Continue it to edit it. A paused task is held for you for 1 hour.',
    'paused.resume': 'Continue',
    'paused.failed': 'You can’t continue this task: {{message}}',
  },
  es: {
    back: 'Correctores',
    label: 'Corrección',
    'exam.name': 'Examen de {{language}}',
    'gone.title': 'Esta tarea no es tuya',
    'gone.text': 'Se devolvió, está completada o nunca fue tuya. Elige la siguiente en tu página de inicio.',
    'paused.title': 'Esta tarea está en pausa',
    'paused.text': 'Continúala para editarla. Una tarea en pausa se te reserva durante 1 hora.',
    'paused.resume': 'Continuar',
    'paused.failed': 'No puedes seguir con esta tarea: {{message}}',
  },
});
