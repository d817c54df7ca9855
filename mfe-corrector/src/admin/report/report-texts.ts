import { defineTexts } from '@parlance/ui/i18n';

/** Texts of the page of the report. */
export const useReportTexts = defineTexts('corrector.admin.report', {
  en: {
    title: 'Completed tasks',
    text: 'Download all completed tasks of a month, of both regions, with their correctors and pay. Months are calendar months in UTC.',
    month: 'Month',
    download: 'Download report',
    empty: 'No data for that time period.',
    'region-down':
      '{{region}} did not answer: {{error}} The report was not made, because a part of it would be missing.',
    failed: 'The report could not be made. Please try again.',
    'column.completed': 'Completed (UTC)',
    'column.uid': 'User id',
    'column.task': 'Task',
    'column.minutes': 'Minutes',
    'column.pay': 'Pay (USD)',
    'column.comment': 'Comment of the review',
    'column.dispute': 'Objection',
    'dispute.open': 'Open',
    'dispute.accepted': 'Accepted',
    'dispute.refused': 'Refused',
  },
  es: {
    title: 'Tareas terminadas',
    text: 'Descarga todas las tareas terminadas de un mes, de ambas regiones, con sus correctores y su pago. Los meses son naturales, en UTC.',
    month: 'Mes',
    download: 'Descargar informe',
    empty: 'No hay datos de ese periodo.',
    'region-down': '{{region}} no ha respondido: {{error}} El informe no se ha hecho, porque le faltaría una parte.',
    failed: 'No se pudo hacer el informe. Inténtalo de nuevo.',
    'column.completed': 'Terminada (UTC)',
    'column.uid': 'Id. de usuario',
    'column.task': 'Tarea',
    'column.minutes': 'Minutos',
    'column.pay': 'Pago (USD)',
    'column.comment': 'Comentario de la revisión',
    'column.dispute': 'Reclamación',
    'dispute.open': 'Abierta',
    'dispute.accepted': 'Aceptada',
    'dispute.refused': 'Rechazada',
  },
});
