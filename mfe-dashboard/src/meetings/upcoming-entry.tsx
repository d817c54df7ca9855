import type { UpcomingMeeting } from '@parlance/contract/schemas/meeting';
import { ApiCallError } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { ListItem } from '@parlance/ui/mui-contents';
import { Switch } from '@parlance/ui/mui-forms';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useId } from 'react';
import { rangeText } from './meeting-times.ts';
import { MeetingTitle, useTitleText } from './meeting-title.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';
import { useChooseMeeting } from './use-upcoming.ts';

/** Reasons that a decision on the meeting does not change. */
const FINAL: readonly UpcomingMeeting['reason'][] = ['no-consent', 'no-recording'];

/** A meeting ahead: when and where it is, whether it is transcribed, why, and a switch to decide on it. */
export function UpcomingEntry({ meeting }: { readonly meeting: UpcomingMeeting }): ReactElement {
  const t = useMeetingsTexts();
  const titleText = useTitleText();
  const [language] = useLanguage();
  const id = useId();
  const title = titleText(meeting.title);
  const choose = useChooseMeeting(meeting, (error) => {
    const isGone = error instanceof ApiCallError && error.code === 'NOT_FOUND';
    toast.error(t(isGone ? 'upcoming.choose-gone' : 'upcoming.choose-failed', { title }));
  });
  // While it is saved, the switch shows what the person wants; a refusal takes it back.
  const wanted = choose.isPending ? choose.variables : undefined;
  const transcribe = wanted ?? meeting.transcribe;
  const reason = wanted === undefined || wanted === null ? meeting.reason : 'chosen';
  const facts = [
    rangeText(meeting.start, meeting.end, language),
    t(`place.${meeting.place ?? 'unknown'}`),
    ...(meeting.attendees > 0 ? [t('upcoming.attendees', { count: meeting.attendees })] : []),
    ...(meeting.organized ? [t('upcoming.organized')] : []),
  ];
  return (
    <ListItem
      disableGutters
      divider
      sx={{ display: 'flex', gap: 1.5, alignItems: 'start', py: 1.5, '&:last-child': { borderBottom: 0 } }}
    >
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.25, alignItems: 'start' }}>
        <MeetingTitle level="h4">{title}</MeetingTitle>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        <Typography id={`${id}-state`} variant="body2" role="status">
          <strong>{t(transcribe ? 'upcoming.on' : 'upcoming.off')}</strong>{' '}
          {t(`reason.${reasonKey(reason, transcribe)}`)}
        </Typography>
        {reason === 'chosen' && (
          <Button
            size="small"
            aria-label={t('named', { action: t('upcoming.by-rules'), title })}
            onClick={() => choose.mutate(null)}
            sx={{ ml: -0.75 }}
          >
            {t('upcoming.by-rules')}
          </Button>
        )}
      </Stack>
      <Switch
        checked={transcribe}
        disabled={FINAL.includes(reason)}
        onChange={(_event, checked) => choose.mutate(checked)}
        slotProps={{
          input: { 'aria-label': t('upcoming.transcribe', { title }), 'aria-describedby': `${id}-state` },
        }}
        sx={{ flex: 'none' }}
      />
    </ListItem>
  );
}

function reasonKey(reason: UpcomingMeeting['reason'], transcribe: boolean) {
  if (reason === 'chosen') return transcribe ? 'chosen-on' : 'chosen-off';
  if (reason === 'choice') return transcribe ? 'choice-on' : 'choice-off';
  return reason;
}
