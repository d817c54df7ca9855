import type { Usage } from '@parlance/contract/usage';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { queryClient } from '../query/query-client.ts';
import { useProfile } from './profile.ts';

const KEY = 'usage';

/** The query for a workspace's usage. A change of `updated`, the time of its billing data, fetches it again. */
function usageQuery(uid: string, orgId: string, updated: number | undefined) {
  return queryOptions({
    queryKey: [KEY, orgId, updated],
    queryFn: ({ signal }) => callApi('getUsage', { params: { uid }, body: { orgId } }, { signal }),
  });
}

/** While recordings wait for minutes, the usage is fetched again so often, in milliseconds. */
const WAITING_MS = 60_000;

/** What the current workspace has and uses. */
export function useUsage({ enabled = true } = {}) {
  const { user, organization } = useProfile();
  const orgId = organization?.id ?? '';
  return useQuery({
    ...usageQuery(user?.uid ?? '', orgId, organization?.billing.updated),
    enabled: enabled && user !== undefined && organization !== undefined,
    refetchInterval: ({ state }) => (state.data?.waiting ? WAITING_MS : false),
    // The old figures stay while the same workspace's new ones are fetched.
    placeholderData: (data, query) => (query?.queryKey[1] === orgId ? data : undefined),
  });
}

interface Workspace {
  readonly uid: string;
  readonly orgId: string;
  readonly updated: number | undefined;
}

/** The usage, from the cache if it is not older than `maxAge` milliseconds. Throws an ApiCallError. */
export async function loadUsage({ uid, orgId, updated }: Workspace, maxAge: number): Promise<Usage> {
  return queryClient.fetchQuery({ ...usageQuery(uid, orgId, updated), staleTime: maxAge });
}

/** Fetches the usage again, for example after something was bought. Its failure shows in {@link useUsage}. */
export async function reloadUsage(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
