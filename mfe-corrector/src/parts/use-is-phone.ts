import { useMediaQuery } from '@parlance/ui/mui';

/** Whether the page is too narrow for a table with several columns. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)', { noSsr: true });
}
