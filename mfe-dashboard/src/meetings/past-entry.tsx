import type { PastMeeting } from '@parlance/contract/schemas/meeting';
import { ApiCallError } from '@parlance/ui/api-client';
import { FailureText } from '@parlance/ui/failure-text';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, CircularProgress, Stack, TextLink, Typography } from '@parlance/ui/mui';
import { Chip, ListItem } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { toast } from '@parlance/ui/toasts';
import type { ReactElement } from 'react';
import { durationText } from './meeting-times.ts';
import { MeetingTitle, useTitleText } from './meeting-title.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';
import { pastStateOf } from './past-state.ts';
import { TranscriptProgress } from './transcript-progress.tsx';
import { useImportMeeting } from './use-past.ts';

const COLORS = {
  offered: 'default',
  importing: 'info',
  working: 'info',
  ready: 'success',
  'failed-state': 'error',
  deleted: 'default',
} as const;

const PROBLEMS: Readonly<
  Record<string, 'import-refused' | 'import-conflict' | 'import-many' | 'import-gone' | 'not-included'>
> = {
  FORBIDDEN: 'import-refused',
  CONFLICT: 'import-conflict',
  TOO_MANY_REQUESTS: 'import-many',
  NOT_FOUND: 'import-gone',
  FEATURE_NOT_INCLUDED: 'not-included',
};

/** A recording of a meeting: what became of it, the way to its transcript, and what can be done. */
export function PastEntry({ meeting }: { readonly meeting: PastMeeting }): ReactElement {
  const t = useMeetingsTexts();
  const titleText = useTitleText();
  const [language] = useLanguage();
  const title = titleText(meeting.title);
  const bringIn = useImportMeeting(meeting, (error) => toast.error(problemText(error)));
  const state = pastStateOf(meeting);
  const opens = (state === 'ready' || state === 'working') && meeting.collectionId !== undefined;
  const started = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const action = t(state === 'failed-state' ? 'past.again' : 'past.transcribe');
  const isOffered = meeting.state === 'offered' || meeting.state === 'failed';
  return (
    <ListItem
      disableGutters
      divider
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'start',
        justifyContent: 'space-between',
        py: 1.5,
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Stack sx={{ flex: '1 1 240px', minWidth: 0, gap: 0.5, alignItems: 'start' }}>
        <MeetingTitle level="h3">
          {opens ? (
            <TextLink component={Link} href={`/transcript/${meeting.collectionId}/`} color="inherit">
              {title}
            </TextLink>
          ) : (
            title
          )}
        </MeetingTitle>
        <Typography variant="body2" color="textSecondary">
          {started.format(meeting.started * 1000)} · {durationText(meeting.duration, language)}
        </Typography>
        <Problem meeting={meeting} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', maxWidth: '100%' }}>
        {state === 'working' && meeting.collectionId !== undefined ? (
          <TranscriptProgress id={meeting.collectionId} />
        ) : (
          <Chip
            size="small"
            variant="outlined"
            color={COLORS[state]}
            label={t(`past.${state}`)}
            {...(state === 'importing' && { icon: <CircularProgress size={14} aria-hidden /> })}
          />
        )}
        {isOffered && (
          <Button
            size="small"
            variant="outlined"
            loading={bringIn.isPending}
            aria-label={t('named', { action, title })}
            onClick={() => bringIn.mutate()}
          >
            {action}
          </Button>
        )}
        {state === 'ready' && (
          <Button
            size="small"
            component={Link}
            href={`/transcript/${meeting.collectionId}/`}
            aria-label={t('named', { action: t('past.open'), title })}
          >
            {t('past.open')}
          </Button>
        )}
      </Stack>
    </ListItem>
  );

  function problemText(error: Error): string {
    const problem = error instanceof ApiCallError ? PROBLEMS[error.code] : undefined;
    if (problem === 'not-included') return t('not-included');
    return t(`past.${problem ?? 'import-failed'}`, { title });
  }
}

/** Why the recording did not come, or has no transcript. */
function Problem({ meeting: { failure, transcript, state } }: { readonly meeting: PastMeeting }): ReactElement | null {
  const t = useMeetingsTexts();
  if (state === 'failed') {
    return (
      <Typography variant="body2" color="error">
        {t(`failure.${failure ?? 'internal'}`)}{' '}
        {failure === 'not-enough-minutes' && (
          <TextLink component={Link} href="/plans">
            {t('failure.plans')}
          </TextLink>
        )}
      </Typography>
    );
  }
  if (transcript?.progress !== 'ERROR') return null;
  return (
    <Box>
      <Typography variant="body2" color="error">
        <FailureText failure={transcript.failure ?? 'internal'} />
      </Typography>
      <TextLink component={Link} href="/dashboard" variant="body2">
        {t('past.to-card')}
      </TextLink>
    </Box>
  );
}
