import { isDraftComplete } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { useLanguage } from '@parlance/ui/i18n';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert, List, ListItemButton, ListItemText } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import type { ReactElement } from 'react';
import { useCreateTexts } from '../../texts/create-texts.ts';

/** Transcripts that are asked for, and shown. */
const ASKED = 20;
const SHOWN = 5;

/** The newest finished transcripts of the workspace. */
export function RecentTranscripts(): ReactElement {
  const t = useCreateTexts();
  const [language] = useLanguage();
  const uid = useSession()?.uid ?? '';
  const orgId = useProfile().organization?.id ?? '';
  const { data, isPending, isError, refetch } = useInfiniteQuery({
    // With pages, as all lists under this key have them: a change on the dashboard goes into each.
    queryKey: [COLLECTIONS_KEY, 'recent', uid, orgId],
    queryFn: ({ signal }) =>
      callApi('listCollections', { params: { uid }, query: { limit: ASKED }, body: { orgId } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
    enabled: uid !== '' && orgId !== '',
  });
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (isError) {
    const retry = <Button onClick={() => void refetch()}>{t('recent.retry')}</Button>;
    return (
      <Alert severity="error" action={retry}>
        {t('recent.failed')}
      </Alert>
    );
  }
  const recent = data.pages
    .flatMap((page) => page.data)
    .filter((each) => each.type !== 'text' && isDraftComplete(each))
    .slice(0, SHOWN);
  if (recent.length === 0) return <Typography color="textSecondary">{t('recent.none')}</Typography>;
  return (
    <List disablePadding>
      {recent.map(({ id, name, started }) => (
        <li key={id}>
          <ListItemButton component={Link} href={`/transcript/${id}`} divider sx={{ px: 1, borderRadius: 1 }}>
            <ListItemText
              primary={name.trim() || t('no-name')}
              secondary={new Date(started * 1000).toLocaleDateString(language, { dateStyle: 'medium' })}
              slotProps={{ primary: { noWrap: true } }}
            />
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}
