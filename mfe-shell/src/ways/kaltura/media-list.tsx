import { clock } from '@parlance/contract/clock';
import { ApiCallError } from '@parlance/ui/api-client';
import { Box, Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Alert, List, ListItemButton } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useKalturaMedia } from './kaltura-media.ts';
import { useKalturaTexts } from './kaltura-texts.ts';

interface Props {
  readonly search: string;
  readonly isBusy: boolean;
  readonly onEntry: (entryId: string) => void;
}

/** The media picker: the person's entries with thumbnail, name and length, page by page. */
export function MediaList({ search, isBusy, onEntry }: Props): ReactElement {
  const t = useKalturaTexts();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useKalturaMedia(search);
  if (isPending) {
    return (
      <Box role="status" aria-label={t('list.loading')} sx={{ display: 'grid', gap: 1 }}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} variant="rounded" height={64} />
        ))}
      </Box>
    );
  }
  if (!data) {
    const isUnverified = error instanceof ApiCallError && error.code === 'EMAIL_UNVERIFIED';
    const retry = (
      <Button color="inherit" onClick={() => void refetch()}>
        {t('failed.retry')}
      </Button>
    );
    return (
      <Alert severity={isUnverified ? 'info' : 'error'} action={retry}>
        {t(isUnverified ? 'failed.unverified' : 'failed.list')}
      </Alert>
    );
  }
  if (data.length === 0) {
    return <Typography color="textSecondary">{t(search ? 'list.none-found' : 'list.empty')}</Typography>;
  }
  return (
    <>
      <List aria-label={t('list.label')} disablePadding sx={{ maxHeight: 340, overflowY: 'auto' }}>
        {data.map(({ id, name, duration, thumbnailUrl }) => (
          <li key={id}>
            <ListItemButton
              disabled={isBusy}
              onClick={() => onEntry(id)}
              sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr) auto', gap: 1.5, px: 1 }}
            >
              <Box sx={{ height: 54, bgcolor: 'action.hover', borderRadius: 1, overflow: 'hidden' }}>
                {thumbnailUrl && (
                  <img src={thumbnailUrl} alt="" loading="lazy" width={96} height={54} style={{ objectFit: 'cover' }} />
                )}
              </Box>
              <Typography noWrap title={name}>
                {name}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {clock(duration)}
              </Typography>
            </ListItemButton>
          </li>
        ))}
      </List>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ justifySelf: 'center' }}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
