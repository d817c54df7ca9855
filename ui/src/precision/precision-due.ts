import { defineTexts, useLanguage } from '../i18n/i18n.ts';

const useDueTexts = defineTexts('precision.due', {
  en: {
    due: 'It is due {{time}}.',
    late: 'It was due {{time}}. We are sorry that it takes longer: it comes first now.',
  },
  es: {
    due: 'Estará lista el {{time}}.',
    late: 'Tenía que estar lista el {{time}}. Sentimos que tarde más: ahora va primero.',
  },
});

/** Says when ordered proofreading is due, also when that time is past. Times are seconds since the epoch. */
export function useDueText(): (due: number, now?: number) => string {
  const t = useDueTexts();
  const [language] = useLanguage();
  return (due, now = Date.now() / 1000) => t(due < now ? 'late' : 'due', { time: timeText(language, due) });
}

/** A day and a time of day. `seconds` is since the epoch. */
export function timeText(language: string, seconds: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
}
