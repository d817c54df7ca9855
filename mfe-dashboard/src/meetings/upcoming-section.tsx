import type { UpcomingMeeting } from '@parlance/contract/schemas/meeting';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { Alert, List } from '@parlance/ui/mui-contents';
import { EmptyState } from '@parlance/ui/screens';
import { CalendarDays, CalendarPlus, RefreshCw } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { useConnectionsTexts } from '../connections/connections-texts.ts';
import { useConnections } from '../connections/use-connections.ts';
import { Section } from '../settings/settings-page.tsx';
import { showConnections } from './connect-section.tsx';
import { ListFailed } from './list-failed.tsx';
import { byDay, type Day, daysAhead, dayText, zoneText } from './meeting-times.ts';
import { useMeetingsTexts } from './meetings-texts.ts';
import { UpcomingEntry } from './upcoming-entry.tsx';
import { useUpcoming } from './use-upcoming.ts';

/** The meetings of the connected calendars, by day, with what happens to each. */
export function UpcomingSection(): ReactElement {
  const t = useMeetingsTexts();
  const serviceText = useConnectionsTexts();
  const [language] = useLanguage();
  const connections = useConnections();
  const { data, error, refetch, isFetching } = useUpcoming();
  const hasCalendar = connections.data?.data.some(({ service }) => service.endsWith('-calendar')) ?? true;
  const retry = () => void refetch();
  return (
    <Section title={t('upcoming')}>
      {hasCalendar && <Typography color="textSecondary">{t('upcoming.zone', { zone: zoneText(language) })}</Typography>}
      {data?.unanswered.map((calendar) => (
        <Alert
          key={calendar}
          severity="warning"
          // On a phone, the button stands below the text.
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
          action={
            <Button color="inherit" onClick={retry} sx={{ whiteSpace: 'nowrap' }}>
              {t('upcoming.refresh')}
            </Button>
          }
        >
          {t('upcoming.unanswered', { calendar: serviceText(`service.${calendar}`) })}
        </Alert>
      ))}
      {error && !data && <ListFailed error={error} text={t('upcoming.failed')} onRetry={retry} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data?.data.length === 0 && !hasCalendar && (
        <EmptyState
          titleAs="h3"
          icon={<CalendarPlus aria-hidden />}
          title={t('upcoming.no-calendar')}
          text={t('upcoming.no-calendar-text')}
          action={
            <Button variant="outlined" onClick={showConnections}>
              {t('upcoming.to-connect')}
            </Button>
          }
        />
      )}
      {data?.data.length === 0 && hasCalendar && data.unanswered.length === 0 && (
        <EmptyState
          titleAs="h3"
          icon={<CalendarDays aria-hidden />}
          title={t('upcoming.empty')}
          text={t('upcoming.empty-text')}
          action={
            <Button
              variant="outlined"
              startIcon={<RefreshCw size={16} aria-hidden />}
              loading={isFetching}
              onClick={retry}
            >
              {t('upcoming.refresh')}
            </Button>
          }
        />
      )}
      {data && data.data.length > 0 && (
        <Stack sx={{ gap: 3 }}>
          {byDay(data.data).map((day) => (
            <DayPart key={day.key} day={day} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function DayPart({ day }: { readonly day: Day<UpcomingMeeting> }): ReactElement {
  const t = useMeetingsTexts();
  const id = useId();
  const [language] = useLanguage();
  const ahead = daysAhead(day.time, Date.now() / 1000);
  const near = ahead === 0 ? t('upcoming.today') : ahead === 1 && t('upcoming.tomorrow');
  const date = dayText(day.time, language);
  return (
    <Box>
      <Typography id={id} component="h3" variant="subtitle2" color="textSecondary" sx={{ textTransform: 'none' }}>
        {near ? `${near}, ${date}` : date}
      </Typography>
      <List disablePadding aria-labelledby={id}>
        {day.items.map((meeting) => (
          <UpcomingEntry key={meeting.id} meeting={meeting} />
        ))}
      </List>
    </Box>
  );
}
