import { Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { useAmounts } from '../parts/amounts.ts';
import { useQueueTexts } from './queue-texts.ts';
import { useCounts } from './use-waiting.ts';

/** How many tasks and reviews of a language wait, in sum and by region. Nothing when it is not known: the list below says why. */
export function Counts({ language }: { readonly language: string }): ReactElement | null {
  const t = useQueueTexts();
  const common = useAdminTexts();
  const { number } = useAmounts();
  const { data } = useCounts(language);
  if (!data) return null;
  const sum = (field: 'tasks' | 'reviews') => data.answers.reduce((total, { answer }) => total + answer[field], 0);
  const regions = data.answers.map(({ locale, answer }) =>
    t('counts.of', { region: common(`region.${locale}`), count: number(answer.tasks) }),
  );
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {t('counts.tasks', { count: sum('tasks') })} ({regions.join(', ')}) ·{' '}
      {t('counts.reviews', { count: sum('reviews') })}
    </Typography>
  );
}
