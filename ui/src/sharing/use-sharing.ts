import { includesRight } from '@parlance/contract/rights';
import { type ShareMember, shareMembers } from '@parlance/contract/sharing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { reloadCollections } from '../collections/collections.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../toasts/toasts.ts';
import { useShareTexts } from './share-texts.ts';

export interface Change {
  readonly kind: 'share' | 'unshare' | 'own';
  readonly uid: string;
}

export interface SharingState {
  readonly members: readonly ShareMember[];
  /** Whether the viewer may share the collection and create a public link. */
  readonly manages: boolean;
  /** Whether the viewer may invite people to the workspace: owners and admins may. */
  readonly invites: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
  /** uid of the member with a pending change of sharing or ownership. */
  readonly changing: string | undefined;
  change(change: Change): void;
  retry(): void;
}

/** The members of a collection's workspace with their access to it, and the functions to change that. */
export function useSharing(id: string): SharingState {
  const t = useShareTexts();
  const client = useQueryClient();
  const uid = useSession()?.uid ?? '';
  const collection = useQuery({
    queryKey: ['sharing', id],
    queryFn: ({ signal }) => callApi('getCollection', { params: { id } }, { signal }),
  });
  const orgId = collection.data?.orgId;
  const members = useQuery({
    queryKey: ['members', orgId],
    queryFn: ({ signal }) => callApi('listMembers', { params: { oid: orgId ?? '' } }, { signal }),
    enabled: orgId !== undefined,
  });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['sharing', id] }),
      client.invalidateQueries({ queryKey: ['members', orgId] }),
      reloadCollections(),
    ]);
  const mutation = useMutation({
    mutationFn: async ({ kind, uid: userId }: Change) => {
      const params = { id };
      if (kind === 'share') await callApi('shareCollection', { params, body: { userId } });
      else if (kind === 'unshare') await callApi('unshareCollection', { params, body: { userId } });
      else await callApi('changeOwner', { params, body: { userId } });
      await refresh();
    },
    onError: async (error) => {
      console.warn('The sharing was not changed.', error);
      toast.error(t('failed'), { id: 'sharing-failed' });
      await refresh();
    },
  });
  const right = collection.data?.right;
  const list = members.data?.data ?? [];
  const role = list.find((member) => member.uid === uid)?.role;
  return {
    members: collection.data ? shareMembers(list, collection.data, { uid, right }) : [],
    manages: includesRight(right, 'manage'),
    invites: role === 'owner' || role === 'admin',
    isPending: collection.isPending || (members.isPending && !collection.isError),
    isError: collection.isError || members.isError,
    changing: mutation.isPending ? mutation.variables.uid : undefined,
    change: (change) => mutation.mutate(change),
    retry: () => void refresh(),
  };
}
