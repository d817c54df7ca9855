import { type Formats, useFormats } from '../../parts/formats.ts';
import { useAdminTexts } from './admin-texts.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

interface Amounts extends Formats {
  /** Seconds as minutes, hours and minutes, or days and hours. */
  readonly time: (seconds: number) => string;
}

/** Writes amounts as the interface's language does, also long times. */
export function useAmounts(): Amounts {
  const t = useAdminTexts();
  return {
    ...useFormats(),
    time: (seconds) => {
      const minutes = Math.floor(seconds / MINUTE);
      if (minutes * MINUTE < HOUR) return t('time.minutes', { minutes });
      const hours = Math.floor(minutes / 60);
      if (minutes * MINUTE < DAY) return t('time.hours', { hours, minutes: minutes % 60 });
      return t('time.days', { days: Math.floor(hours / 24), hours: hours % 24 });
    },
  };
}
