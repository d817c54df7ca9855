import { Skeleton } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { Section } from '../settings/settings-page.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';
import { RulesForm } from './rules-form.tsx';
import { useRules } from './use-rules.ts';

/** Which meetings are transcribed, and where their transcripts go. */
export function RulesSection(): ReactElement {
  const t = useMeetingsTexts();
  const { data, error, refetch } = useRules();
  return (
    <Section title={t('rules')}>
      {!data && error && <LoadFailed onRetry={() => void refetch()}>{t('rules.failed')}</LoadFailed>}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <RulesForm saved={data} />}
    </Section>
  );
}
