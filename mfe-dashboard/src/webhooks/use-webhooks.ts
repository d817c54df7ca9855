import type { Webhook } from '@parlance/contract/webhook';
import { callApi } from '@parlance/ui/api-client';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

function keyOf(oid: string): readonly string[] {
  return ['webhooks', oid];
}

/** The endpoints of a workspace, oldest first. */
export function useWebhooks(oid: string): UseQueryResult<readonly Webhook[]> {
  return useQuery({
    queryKey: keyOf(oid),
    queryFn: async ({ signal }) => (await callApi('listWebhooks', { params: { oid } }, { signal })).data,
    // Others change them, too, and the service turns them off.
    staleTime: 0,
  });
}

/** Shows a changed or new endpoint at once. */
export function keepWebhook(client: QueryClient, oid: string, webhook: Webhook): void {
  keepAnswer<readonly Webhook[]>(client, keyOf(oid), (known = []) =>
    known.some(({ id }) => id === webhook.id)
      ? known.map((each) => (each.id === webhook.id ? webhook : each))
      : [...known, webhook],
  );
}

/** Shows an endpoint no more. */
export function dropWebhook(client: QueryClient, oid: string, webhookId: string): void {
  keepAnswer<readonly Webhook[]>(client, keyOf(oid), (known = []) => known.filter(({ id }) => id !== webhookId));
}
