import type { Locale } from '@parlance/contract/regions';
import { callApi } from '@parlance/ui/api-client';
import { useQuery } from '@tanstack/react-query';
import type { DescribedCall } from './curl-example.ts';

export interface ApiDescription {
  readonly about: string;
  readonly version: string;
  /** The address of the region's API. */
  readonly server: string;
  readonly groups: readonly string[];
  readonly calls: readonly DescribedCall[];
}

/** What a region's API says of itself. */
export function useOpenApi(locale: Locale) {
  return useQuery({
    queryKey: ['open-api', locale],
    queryFn: async ({ signal }): Promise<ApiDescription> => {
      const { info, servers, tags, paths } = await callApi('getOpenApi', {}, { signal, locale });
      return {
        about: info.description,
        version: info.version,
        server: servers[0]?.url ?? '',
        groups: tags.map(({ name }) => name),
        calls: Object.entries(paths).flatMap(([path, operations]) =>
          Object.entries(operations).map(([method, each]) => ({ ...each, path, method: method.toUpperCase() })),
        ),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
