import { useLanguage } from '@parlance/ui/i18n';
import type { ReactElement } from 'react';

/** The day a collection was started, with the time as its title. `seconds` since the epoch. */
export function Started({ seconds }: { readonly seconds: number }): ReactElement {
  const [language] = useLanguage();
  const date = new Date(seconds * 1000);
  return (
    <time
      dateTime={date.toISOString()}
      title={new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(date)}
    >
      {new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(date)}
    </time>
  );
}
