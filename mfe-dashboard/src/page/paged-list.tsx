import { Button, Skeleton } from '@parlance/ui/mui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useDashboardTexts } from './dashboard-texts.ts';
import { LoadFailed } from './load-failed.tsx';

interface Props<Item> {
  /** A query that selects the items of all pages loaded so far. */
  readonly query: UseInfiniteQueryResult<readonly Item[]>;
  /** The height of the list before it is loaded, in pixels. */
  readonly height: number;
  /** Shown when there is no item. */
  readonly empty: ReactElement;
  /** Says that the list could not be loaded. */
  readonly failed: string;
  /** Draws the items; there is at least one. */
  readonly children: (items: readonly Item[]) => ReactElement;
}

/** A list that is loaded page by page: a click on a button below it loads the next page. */
export function PagedList<Item>({ query, height, empty, failed, children }: Props<Item>): ReactElement {
  const t = useDashboardTexts();
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const loadMore = () => void query.fetchNextPage();
  return (
    <>
      {!data && !error && <Skeleton variant="rounded" height={height} />}
      {data?.length === 0 && !hasNextPage && empty}
      {data && data.length > 0 && children(data)}
      {error && <LoadFailed onRetry={data ? loadMore : () => void query.refetch()}>{failed}</LoadFailed>}
      {hasNextPage && !error && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={loadMore} sx={{ alignSelf: 'center' }}>
          {t('load-more')}
        </Button>
      )}
    </>
  );
}
