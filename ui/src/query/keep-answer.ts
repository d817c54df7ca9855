import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the answer to a change into the cache, so that it shows at once. A fetch of the same query that is on its way may
 * have read the data before the change: it starts again.
 *
 * @param next the new data, or a function that makes it of the data so far; undefined leaves the cache as it is
 */
export function keepAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  next: T | ((known: T | undefined) => T | undefined),
): void {
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
  client.setQueryData<T>(queryKey, next);
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
}
