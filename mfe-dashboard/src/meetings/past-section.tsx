import { Button, Typography } from '@parlance/ui/mui';
import { List } from '@parlance/ui/mui-contents';
import { EmptyState } from '@parlance/ui/screens';
import { Cloud, RefreshCw, Unplug } from 'lucide-react';
import type { ReactElement } from 'react';
import { useConnections } from '../connections/use-connections.ts';
import { PagedList } from '../page/paged-list.tsx';
import { Section } from '../settings/settings-page.tsx';
import { showConnections } from './connect-section.tsx';
import { isNotIncluded, ListFailed } from './list-failed.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';
import { PastEntry } from './past-entry.tsx';
import { usePast } from './use-past.ts';

/** The recordings of meetings, with what became of each. */
export function PastSection(): ReactElement {
  const t = useMeetingsTexts();
  const query = usePast();
  const retry = () => void query.refetch();
  return (
    <Section title={t('past')}>
      <Typography color="textSecondary">{t('past.text')}</Typography>
      {query.error && isNotIncluded(query.error) ? (
        <ListFailed error={query.error} text={t('past.failed')} onRetry={retry} />
      ) : (
        <PagedList
          query={query}
          height={160}
          empty={<Empty isLooking={query.isFetching} onRefresh={retry} />}
          failed={t('past.failed')}
        >
          {(meetings) => (
            <List disablePadding aria-label={t('past')}>
              {meetings.map((meeting) => (
                <PastEntry key={meeting.id} meeting={meeting} />
              ))}
            </List>
          )}
        </PagedList>
      )}
    </Section>
  );
}

interface EmptyProps {
  readonly isLooking: boolean;
  readonly onRefresh: () => void;
}

function Empty({ isLooking, onRefresh }: EmptyProps): ReactElement {
  const t = useMeetingsTexts();
  const { data } = useConnections();
  const hasZoom = data?.data.some(({ service }) => service === 'zoom') ?? true;
  if (!hasZoom) {
    return (
      <EmptyState
        titleAs="h3"
        icon={<Unplug aria-hidden />}
        title={t('past.no-zoom')}
        text={t('past.no-zoom-text')}
        action={
          <Button variant="outlined" onClick={showConnections}>
            {t('past.to-connect')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      titleAs="h3"
      icon={<Cloud aria-hidden />}
      title={t('past.empty')}
      text={t('past.empty-text')}
      action={
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={16} aria-hidden />}
          loading={isLooking}
          onClick={onRefresh}
        >
          {t('past.refresh')}
        </Button>
      }
    />
  );
}
