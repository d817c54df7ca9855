import { clock } from '@parlance/contract/clock';
import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { Box, Stack, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import type { ReactElement, ReactNode } from 'react';
import { useFormats } from '../parts/formats.ts';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useTaskTexts } from '../texts/task-texts.ts';

interface Props {
  readonly task: CorrectionTask;
  /** The person has its review, or may take it. Reviews are paid only when the task says so. */
  readonly isReview?: boolean;
  /** Also says that no content is marked. */
  readonly full?: boolean;
}

/** What a person should know of a task before they take it, and while they have it. */
export function TaskFacts({ task, isReview = false, full = false }: Props): ReactElement {
  const t = useTaskTexts();
  const tRegion = useRegionTexts();
  const format = useFormats();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
          gap: 1.5,
          m: 0,
          '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
        }}
      >
        <Fact name={t('task.length')}>{clock(task.seconds)}</Fact>
        <Fact name={t('task.region')}>{tRegion(task.locale)}</Fact>
        <Fact name={t('task.difficulty')}>{t(task.difficulty)}</Fact>
        {task.kind === 'order' && <Fact name={t('task.due')}>{format.due(task.due)}</Fact>}
        {task.kind === 'order' && (!isReview || task.pay > 0) && (
          <Fact name={t('task.pay')}>{format.money(task.pay)}</Fact>
        )}
        {full && task.flags.length === 0 && <Fact name={t('task.flags')}>{t('task.no-flags')}</Fact>}
      </Box>
      {(task.urgent || task.kind === 'exam' || task.flags.length > 0) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {task.kind === 'exam' && <Chip size="small" color="primary" variant="outlined" label={t('task.exam')} />}
          {task.urgent && <Chip size="small" color="error" variant="outlined" label={t('task.urgent')} />}
          {task.flags.map((flag) => (
            <Chip key={flag} size="small" color="warning" variant="outlined" label={t(`flag.${flag}`)} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <dd>{children}</dd>
    </div>
  );
}
