import { useQuery } from '@tanstack/react-query';
import { ADMIN_KEY } from './act.ts';
import { askRegions } from './ask-regions.ts';
import { mergeCorrectors } from './merged-correctors.ts';

/** All correctors with the figures of both regions, and the regions that did not answer. */
export function useCorrectors() {
  return useQuery({
    queryKey: [ADMIN_KEY, 'correctors'],
    queryFn: ({ signal }) => askRegions('listCorrectors', () => ({}), { signal }),
    select: (asked) => ({ correctors: mergeCorrectors(asked), failures: asked.failures }),
  });
}
