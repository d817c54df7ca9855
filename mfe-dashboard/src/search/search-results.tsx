import { ApiCallError } from '@parlance/ui/api-client';
import { Box, Button, Skeleton, Typography } from '@parlance/ui/mui';
import { Paper } from '@parlance/ui/mui-contents';
import { EmptyState } from '@parlance/ui/screens';
import { CircleAlert, SearchX } from 'lucide-react';
import type { ReactElement } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useFadedIds } from '../selection/use-deletions.ts';
import { Hit } from './hit.tsx';
import { NextResults } from './next-results.tsx';
import { useSearchTexts } from './search-texts.ts';
import type { FoundCollections } from './use-found-collections.ts';
import { useSearch } from './use-search.ts';

interface Props {
  readonly search: FoundCollections;
}

/** What the search finds, in place of the list. */
export function SearchResults({ search }: Props): ReactElement {
  const t = useSearchTexts();
  const deleted = useFadedIds();
  const hits = search.found.filter(({ id }) => !deleted.has(id));
  const { isUndecided, isPlaceholderData, hasNextPage, isFetchingNextPage, error } = search;
  const isOutdated = isUndecided || isPlaceholderData;
  const count = hits.length;
  const more = () => {
    // The key of the next page can be out of date: then the results begin anew.
    if (error instanceof ApiCallError && error.code === 'INVALID_PAGE_KEY') void search.refetch();
    else void search.fetchNextPage({ cancelRefetch: false });
  };
  if (error && count === 0) return <SearchFailed onRetry={() => void search.refetch()} />;
  return (
    <section aria-label={t('results')} aria-busy={isOutdated || isFetchingNextPage}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1, minHeight: 22 }}>
        {isOutdated ? t('running') : t(hasNextPage ? 'found-so-far' : 'found', { count })}
      </Typography>
      {isUndecided && <Skeletons />}
      {!isUndecided && count === 0 && <NothingFound />}
      {count > 0 && (
        <Paper variant="outlined" sx={{ borderRadius: '14px', overflow: 'hidden', opacity: isOutdated ? 0.6 : 1 }}>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {hits.map((hit) => (
              <li key={hit.id}>
                <Hit hit={hit} />
              </li>
            ))}
          </Box>
        </Paper>
      )}
      {error && (
        <Box sx={{ mt: 2 }}>
          <LoadFailed onRetry={more}>{t('failed-more')}</LoadFailed>
        </Box>
      )}
      {hasNextPage && !isUndecided && !error && (
        <>
          {isFetchingNextPage && <Skeleton variant="rounded" height={86} sx={{ mt: 1 }} />}
          <NextResults isReady={!search.isFetching} onMore={more} />
        </>
      )}
    </section>
  );
}

const PLACES = ['1', '2', '3', '4', '5'];

function Skeletons(): ReactElement {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
      {PLACES.map((place) => (
        <Skeleton key={place} variant="rounded" height={86} sx={{ borderRadius: '14px' }} />
      ))}
    </Box>
  );
}

/** Spec part 2, section 2.3, "Empty states". */
function NothingFound(): ReactElement {
  const t = useSearchTexts();
  const { term } = useSearch();
  return <EmptyState icon={<SearchX aria-hidden />} title={term === '' ? t('none') : t('none-matching', { term })} />;
}

function SearchFailed({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useSearchTexts();
  return (
    <Box role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden />}
        title={t('failed')}
        text={t('failed-text')}
        action={
          <Button variant="contained" onClick={onRetry}>
            {t('try-again')}
          </Button>
        }
      />
    </Box>
  );
}
