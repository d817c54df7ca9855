import { includesRight } from '@parlance/contract/rights';
import { type ShareMember, shareMembers } from '@parlance/contract/sharing';
import type { SentInvite } from '@parlance/contract/workspace';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';
import { reloadCollections } from '../collections/collections.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { useSession } from '../session/session.ts';
import { toast } from '../toasts/toasts.ts';
import { useShareTexts } from './share-texts.ts';

export interface Change {
  readonly kind: 'share' | 'unshare' | 'own';
  readonly uid: string;
}

export interface SharingState {
  /** The workspace of the collection; undefined until the collection is there. */
  readonly orgId: string | undefined;
  /** The owner comes first, the others follow by name. */
  readonly members: readonly ShareMember[];
  /** The invites to the workspace, for those who may see them. */
  readonly sentInvites: readonly SentInvite[];
  /** Whether the viewer may share the collection and create a public link. */
  readonly manages: boolean;
  /** Whether the viewer may invite people to the workspace: owners and admins may. */
  readonly invites: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
  /** uid of the member with a pending change of sharing or ownership. */
  readonly changing: string | undefined;
  change(change: Change): void;
  /** Fetches the collection's sharing, the members and the invites again. */
  refresh(): Promise<void>;
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
  const list = members.data?.data ?? [];
  const role = list.find((member) => member.uid === uid)?.role;
  const invites = role === 'owner' || role === 'admin';
  // Without an answer the members are still right, so its failure is no failure of the dialog.
  const sent = useQuery({
    queryKey: ['invites', orgId],
    queryFn: ({ signal }) => callApi('listInvites', { params: { oid: orgId ?? '' } }, { signal }),
    enabled: orgId !== undefined && invites,
  });
  async function refresh() {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['sharing', id] }),
      client.invalidateQueries({ queryKey: ['members', orgId] }),
      client.invalidateQueries({ queryKey: ['invites', orgId] }),
      reloadCollections(),
    ]);
  }
  const mutation = useExclusiveMutation({
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
  const shown = collection.data ? shareMembers(list, collection.data, { uid, right }) : [];
  return {
    orgId,
    members: shown.toSorted((a, b) => Number(b.isMemberOwner) - Number(a.isMemberOwner)),
    sentInvites: (invites && sent.data?.data) || [],
    manages: includesRight(right, 'manage'),
    invites,
    isPending: collection.isPending || (members.isPending && !collection.isError),
    isError: collection.isError || members.isError,
    changing: mutation.isPending ? mutation.variables?.uid : undefined,
    change: mutation.mutate,
    refresh,
  };
}
