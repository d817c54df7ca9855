import type { ListedSession } from '@parlance/contract/schemas/session';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert, Chip, List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { useSession } from '@parlance/ui/session';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useFocusAfterRemoval } from '../page/use-focus-after-removal.ts';
import { useAccountTexts } from './account-texts.ts';
import { deviceName, placeOf } from './device-name.ts';
import { useSessions } from './use-sessions.ts';

const OTHERS = 'others';

/** The user's sessions: where they are used, and buttons that end one or all others. */
export function Sessions(): ReactElement {
  const t = useAccountTexts();
  const uid = useSession()?.uid ?? '';
  const client = useQueryClient();
  const { data, isError } = useSessions();
  const end = useExclusiveMutation({
    mutationFn: async (what: string): Promise<unknown> =>
      what === OTHERS
        ? callApi('endOtherSessions', { params: { uid } })
        : callApi('endSession', { params: { uid, sessionId: what } }),
    onSuccess: (_done, what) => toast.success(t(what === OTHERS ? 'sessions.others-ended' : 'sessions.ended')),
    onError: () => toast.error(t('sessions.failed')),
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions', uid] }),
  });
  const list = useFocusAfterRemoval(data?.sessions.map(({ id }) => id) ?? [], end.isPending);
  const busy = end.isPending ? end.variables : undefined;

  if (isError) return <Alert severity="error">{t('sessions.unknown')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const hasOthers = data.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <Typography color="textSecondary">{t('sessions.text')}</Typography>
      <List ref={list} disablePadding aria-label={t('sessions.title')}>
        {data.sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            disabled={end.isPending}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </List>
      {hasOthers && (
        <Button
          variant="outlined"
          loading={busy === OTHERS}
          disabled={end.isPending}
          sx={{ alignSelf: 'start' }}
          onClick={() => end.mutate(OTHERS)}
        >
          {t('sessions.end-others')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly session: ListedSession;
  readonly isBusy: boolean;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

function Row({ session, isBusy, disabled, onEnd }: RowProps): ReactElement {
  const t = useAccountTexts();
  const [language] = useLanguage();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const { browser = t('sessions.browser'), device = t('sessions.device') } = deviceName(session.userAgent);
  const name = t('sessions.name', { browser, device });
  const place = placeOf(session.timeZone);
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5 }}>
      <ListItemText
        primary={name}
        secondary={[
          place ? t('sessions.place', { place, address: session.address }) : session.address,
          t('sessions.times', {
            began: dates.format(session.beganAt * 1000),
            used: dates.format(session.usedAt * 1000),
          }),
        ].join(' · ')}
        sx={{ overflowWrap: 'anywhere' }}
      />
      {session.isCurrent ? (
        <Chip size="small" color="primary" variant="outlined" label={t('sessions.current')} />
      ) : (
        <Button
          size="small"
          loading={isBusy}
          disabled={disabled}
          aria-label={`${t('sessions.end')}: ${name}`}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </ListItem>
  );
}
