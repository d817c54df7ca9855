import type { ReceivedInvite, Workspace } from '@parlance/contract/workspace';
import { useQuery } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../api/api-client.ts';
import { queryClient } from '../query/query-client.ts';
import { getSession, useSession } from '../session/session.ts';

const KEY = 'workspaces';
const NOTHING = { workspaces: [], invites: [] };
/** Polling interval for invites while the page is open. */
const REFETCH_MS = 5 * 60_000;

export interface Workspaces {
  /** The signed-in user's workspaces, sorted by name. */
  readonly workspaces: readonly Workspace[];
  /** Open invites, including ignored ones. */
  readonly invites: readonly ReceivedInvite[];
  readonly isLoaded: boolean;
}

/** The signed-in user's workspaces and invites; none while signed out. */
export function useWorkspaces(): Workspaces {
  const uid = useSession()?.uid;
  const { data } = useQuery({
    queryKey: [KEY, uid],
    queryFn: ({ signal }) => callApi('listWorkspaces', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    refetchInterval: REFETCH_MS,
  });
  const loaded = uid === undefined ? undefined : data;
  return { ...(loaded ?? NOTHING), isLoaded: loaded !== undefined };
}

/** Creates a workspace and selects it. Throws an ApiCallError, as all functions below do. */
export async function createWorkspace(name: string): Promise<void> {
  await callApi('createWorkspace', { params: { uid: signedInUid() }, body: { name } });
  await reloadAll();
}

export async function selectWorkspace(oid: string): Promise<void> {
  await callApi('selectWorkspace', { params: { uid: signedInUid() }, body: { oid } });
  await reloadAll();
}

/** Accepts an invite and selects its workspace. */
export async function acceptInvite(oid: string): Promise<void> {
  await callApi('acceptInvite', { params: { uid: signedInUid(), oid } });
  await reloadAll();
}

export async function declineInvite(oid: string): Promise<void> {
  await callApi('declineInvite', { params: { uid: signedInUid(), oid } });
  await reloadWorkspaces();
}

/** Ignores an invite: no more reminders of it. */
export async function ignoreInvite(oid: string): Promise<void> {
  await callApi('ignoreInvite', { params: { uid: signedInUid(), oid } });
  await reloadWorkspaces();
}

export async function reloadWorkspaces(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Reloads everything, because all data depend on the current workspace. */
async function reloadAll(): Promise<void> {
  await queryClient.invalidateQueries();
}

function signedInUid(): string {
  const uid = getSession()?.uid;
  if (!uid) throw new ApiCallError('UNAUTHENTICATED', 'There is no session.', { status: 401 });
  return uid;
}
