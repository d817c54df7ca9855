import type { Standing } from '@parlance/contract/schemas/corrector';
import { Box, Button, Skeleton, Stack } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { GraduationCap } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { MissingRegions } from '../../parts/regional.tsx';
import { useBothRegions } from '../../regions/both-regions.ts';
import { Activity } from '../../results/activity.tsx';
import { Leaderboard } from '../../results/leaderboard.tsx';
import { Rates } from '../../results/rates.tsx';
import { Stats } from '../../results/stats.tsx';
import { NextTasks } from '../../tasks/next-tasks.tsx';
import { OwnTaskLists } from '../../tasks/own-task-lists.tsx';
import { sortOwnTasks } from '../../tasks/own-tasks.ts';
import { usePageTexts } from '../../texts/page-texts.ts';
import { useResultTexts } from '../../texts/result-texts.ts';

interface Props {
  readonly standing: Standing;
}

/** The tasks of the corrector and those that wait, beside their figures. */
export function WorkView({ standing }: Props): ReactElement {
  const t = usePageTexts();
  const asked = useBothRegions('getCorrectorQueue', { params: { uid: standing.uid } }, standing.regions);
  const all = asked.answers.flatMap(({ answer }) => answer.data);
  const tasks = sortOwnTasks(all, standing.uid, Date.now() / 1000);
  const hasLanguages = standing.languages.length + standing.reviews.length > 0;
  return (
    <>
      <MissingRegions asked={asked} />
      {standing.isOnProbation && standing.languages.length > 0 && <Alert severity="info">{t('probation')}</Alert>}
      {!hasLanguages && <NoLanguages />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 3fr)' },
        }}
      >
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          {asked.isPending && <Skeleton variant="rounded" height={160} />}
          {asked.answers.length > 0 && (hasLanguages || all.length > 0) && <OwnTaskLists tasks={tasks} />}
          <NextTasks standing={standing} isBusy={tasks.current.length > 0} isReviewing={tasks.reviewing.length > 0} />
        </Stack>
        {hasLanguages && <Figures standing={standing} />}
      </Box>
    </>
  );
}

function Figures({ standing }: Props): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  const languages = [...new Set([...standing.languages, ...standing.reviews])];
  const [chosen, setChosen] = useState(languages[0] ?? '');
  // A language can be taken away while the page is open.
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? '');
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      {languages.length > 1 && (
        <TextField
          select
          label={t('language')}
          value={language}
          onChange={(event) => setChosen(event.target.value)}
          sx={{ maxWidth: { sm: 320, lg: 'none' } }}
        >
          {languages.map((code) => (
            <MenuItem key={code} value={code}>
              {format.language(code)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Activity standing={standing} language={language} />
      <Stats standing={standing} language={language} />
      <Leaderboard standing={standing} language={language} />
      <Rates standing={standing} />
    </Stack>
  );
}

/** A person with a standing, but without a language: what they do first. */
function NoLanguages(): ReactElement {
  const t = usePageTexts();
  return (
    <EmptyState
      icon={<GraduationCap aria-hidden />}
      title={t('no-languages')}
      text={t('no-languages.text')}
      action={
        <Button variant="contained" component={Link} href="/corrector/guide">
          {t('no-languages.go')}
        </Button>
      }
    />
  );
}
