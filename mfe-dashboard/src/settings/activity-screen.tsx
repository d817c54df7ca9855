import type { AuditEntry, AuditPerson } from '@parlance/contract/workspace';
import { callApi } from '@parlance/ui/api-client';
import { useLanguage } from '@parlance/ui/i18n';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { Skeleton, Typography } from '@parlance/ui/mui';
import { List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { useProfile } from '@parlance/ui/profile';
import { EmptyState } from '@parlance/ui/screens';
import { History } from 'lucide-react';
import type { ReactElement } from 'react';
import { PagedList } from '../page/paged-list.tsx';
import { useActivityTexts } from './activity-texts.ts';
import { Section, SettingsPage } from './settings-page.tsx';
import { useIsManager } from './use-role.ts';

/** /settings/activity: the audit log of the current workspace, for its owners and admins. */
export function ActivityScreen(): ReactElement {
  const t = useActivityTexts();
  const { organization } = useProfile();
  const isManager = useIsManager();
  return (
    <SettingsPage>
      <Section title={t('title')}>
        {isManager === undefined && <Skeleton variant="rounded" height={120} />}
        {isManager === false && <Typography>{t('not-yours')}</Typography>}
        {organization && isManager && <Activity oid={organization.id} />}
      </Section>
    </SettingsPage>
  );
}

function Activity({ oid }: { readonly oid: string }): ReactElement {
  const t = useActivityTexts();
  const query = useInfiniteQuery({
    queryKey: ['audit-log', oid],
    queryFn: ({ pageParam, signal }) =>
      callApi('listAuditLog', { params: { oid }, query: { nextPage: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    // Others change the workspace, too.
    staleTime: 0,
    getNextPageParam: ({ LastEvaluatedKey }) => LastEvaluatedKey,
    select: ({ pages }) => pages.flatMap((page) => page.data),
  });
  return (
    <>
      <Typography color="textSecondary">{t('text')}</Typography>
      <PagedList
        query={query}
        height={120}
        empty={<EmptyState icon={<History aria-hidden />} title={t('empty')} text={t('empty.text')} />}
        failed={t('failed')}
      >
        {(entries) => (
          <List disablePadding aria-label={t('title')}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </List>
        )}
      </PagedList>
    </>
  );
}

function Entry({ entry: { time, by, member, event } }: { readonly entry: AuditEntry }): ReactElement {
  const t = useActivityTexts();
  const [language] = useLanguage();
  const date = new Date(time * 1000);
  const nameOf = (person?: AuditPerson) => person?.name || person?.email || t('someone-gone');
  const told = {
    by: 'operator' in event ? `Parlance (${event.operator})` : nameOf(by),
    member: nameOf(member),
    name: ('name' in event && event.name) || t('no-name'),
    email: 'email' in event ? event.email : '',
    minutes: 'minutes' in event ? new Intl.NumberFormat(language).format(event.minutes) : '',
    reason: 'reason' in event ? event.reason : '',
    host: 'host' in event ? event.host : '',
  };
  const text = event.action === 'role-changed' ? t(`role-changed.${event.role}`, told) : t(event.action, told);
  return (
    <ListItem disableGutters divider>
      <ListItemText
        primary={text}
        secondary={
          <time dateTime={date.toISOString()}>
            {new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date)}
          </time>
        }
        sx={{ overflowWrap: 'anywhere' }}
      />
    </ListItem>
  );
}
